/** The zone of the merchant, in which the whole site tells its times; set as the page is drawn, and before that of the device. */
let siteZone: string | undefined

/** Sets the zone of all times on the page, whatever clock the device has. */
export function setSiteZone(timeZone: string): void {
  siteZone = timeZone
}

/** The zone of the device, for texts about its user, such as a greeting. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** How times are written: `MM/DD/YYYY` and `HH:mm`. */
export type ShownTime = { day: string; time: string }

/** An ISO 8601 time as it is shown. Without a zone that of the site is meant. */
export function shownTime(iso: string, timeZone = siteZone): ShownTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(new Date(iso))) parts[type] = value
  // Some browsers write midnight as 24.
  const hour = parts.hour === '24' ? '00' : parts.hour
  return { day: `${parts.month}/${parts.day}/${parts.year}`, time: `${hour}:${parts.minute}` }
}

/** The same as one text. */
export function momentText(iso: string, timeZone?: string): string {
  const { day, time } = shownTime(iso, timeZone)
  return `${day} ${time}`
}

/** The day there is now in that time zone, as `2026-11-01`. */
export function dayIn(timeZone: string, nowMs: number): string {
  const [month, day, year] = shownTime(new Date(nowMs).toISOString(), timeZone).day.split('/')
  return `${year}-${month}-${day}`
}

/** `2026-11-01` as `11/01/2026`; a date without a time belongs to no time zone. */
export function shownDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  return match ? `${match[2]}/${match[3]}/${match[1]}` : date
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false } as const
  const format = new Intl.DateTimeFormat('en-US', timeZone === undefined ? digits : { ...digits, timeZone })
  formats.set(timeZone, format)
  return format
}
