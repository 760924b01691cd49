import type { Merchant } from '../merchants/index.ts'

/** The day where the merchant is, as YYYY-MM-DD. */
export function merchantDay({ timeZone }: Pick<Merchant, 'timeZone'>, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
