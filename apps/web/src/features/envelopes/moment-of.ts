import { shownTime } from '../../domain/dates.ts'

/** The moment at which a clock of the site shows `2026-11-01T09:30`; undefined for what is no time. */
export function momentOf(clock: string, timeZone?: string): Date | undefined {
  const meantMs = Date.parse(`${clock}Z`)
  if (Number.isNaN(meantMs)) return undefined
  // What a clock there shows at a moment tells how far it is ahead; asked once more where that changes between the two.
  let atMs = meantMs
  for (let tries = 0; tries < 2; tries += 1) {
    const { day, time } = shownTime(new Date(atMs).toISOString(), timeZone)
    const [month, date, year] = day.split('/')
    atMs += meantMs - Date.parse(`${year}-${month}-${date}T${time}:00Z`)
  }
  return new Date(atMs)
}
