import { shownTime } from '../../domain/dates.ts'

/** A time for the member, in the merchant's own time zone: `MM/DD/YYYY HH:mm`. */
export function momentText(iso: string, timeZone?: string): string {
  const { day, time } = shownTime(iso, timeZone)
  return `${day} ${time}`
}
