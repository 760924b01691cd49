/** A time of the merchant's zone as a list shows it: `27 Nov 14:02:10`, with the year where it is another one. */
export function timeText(iso: string, timeZone: string, tag: string, nowYear: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at)
  return new Intl.DateTimeFormat(tag, {
    timeZone,
    day: '2-digit',
    month: 'short',
    ...(year === nowYear ? {} : { year: 'numeric' as const }),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/** The year that it is in a zone. */
export const yearOf = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(ms))

/** The same time in UTC, to compare with a log. */
export const utcText = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`

/** The hour and minute that a clock of the zone shows, with seconds. */
export const clockText = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(
    new Date(ms),
  )

/** The day of a zone, as the server writes days. */
export const dayText = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(ms))

/** Days from one to another, both included; one day alone where they are the same. */
export const daysText = (first: string, last: string): string => (first === last ? first : `${first} – ${last}`)

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long something waits, in its largest whole unit: `3 hr`. Below one minute in seconds. */
export function ageText(fromIso: string, toMs: number, tag: string): string {
  const seconds = Math.max(0, Math.floor((toMs - Date.parse(fromIso)) / 1_000))
  const [unit, size] = STEPS.find(([, each]) => seconds >= each) ?? (['second', 1] as const)
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(seconds / size))
}
