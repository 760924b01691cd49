/** Groups the digits of an amount that came as text: `-1234.50` is `−1,234.50`. It never calculates, and adds no place. */
export function amountText(amount: string): string {
  const isLess = amount.startsWith('-')
  const [whole = '0', fraction] = (isLess ? amount.slice(1) : amount).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${isLess ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** An amount with its currency, as sentences have it. */
export const moneyText = (amount: string, currency: string): string => `${amountText(amount)} ${currency}`

/** A sum of money, by currency. */
export type Money = { amount: string; currency: string }

/**
 * The sum of amounts of one currency, to the last minor unit. Throws where two currencies meet: a screen that asked for it is wrong,
 * and no figure is better than a false one.
 */
export function sumOf(list: readonly Money[]): Money | undefined {
  const [head] = list
  if (!head) return undefined
  if (list.some(({ currency }) => currency !== head.currency)) throw new Error('two currencies are never added')
  const places = Math.max(...list.map(({ amount }) => amount.split('.')[1]?.length ?? 0))
  const total = list.reduce((sum, { amount }) => sum + minorOf(amount, places), 0n)
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`
  return { amount: total < 0n ? `-${text}` : text, currency: head.currency }
}

/** The sums of amounts, each currency by itself, in the order in which they come. */
export const sumsOf = (list: readonly Money[]): Money[] =>
  [...Map.groupBy(list, ({ currency }) => currency).values()].flatMap((each) => sumOf(each) ?? [])

function minorOf(amount: string, places: number): bigint {
  const isLess = amount.startsWith('-')
  const [whole = '0', fraction = ''] = (isLess ? amount.slice(1) : amount).split('.')
  const minor = BigInt(whole + fraction.padEnd(places, '0'))
  return isLess ? -minor : minor
}
