// Draws by the clock on a wall: at hours of some days of the week, in a time zone.

/** Hours as `12:00`, in order; days of the week, 0 for Monday, in order. */
export type Calendar = { zone: string; weekdays: readonly number[]; times: readonly string[] }

/** Every day of the week. */
export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

const DAY_MS = 86_400_000
/** The first Monday after the beginning of 1970, in days. */
const FIRST_MONDAY = 4

/** How long it is from one draw to the next on average, in seconds. */
export const meanPeriodOf = ({ weekdays, times }: Pick<Calendar, 'weekdays' | 'times'>): number =>
  (7 * 86_400) / (weekdays.length * times.length)

/**
 * The draw with that number, counted from the first week of 1970: when it is, in milliseconds since 1970, and its code, which is the day there
 * and the number of the draw on it. An hour that a change of the clocks leaves out is that much later on the new clock; one that comes twice is
 * the first of the two.
 */
export function momentAt({ zone, weekdays, times }: Calendar, index: number): { at: number; code: string } {
  const inWeek = weekdays.length * times.length
  const week = Math.floor(index / inWeek)
  const place = index - week * inWeek
  const weekday = weekdays[Math.floor(place / times.length)] ?? 0
  const [hours = 0, minutes = 0] = (times[place % times.length] ?? '').split(':').map(Number)
  const day = (FIRST_MONDAY + week * 7 + weekday) * DAY_MS
  const code = `${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}-${String((place % times.length) + 1).padStart(4, '0')}`
  return { at: instantOf(zone, day + (hours * 60 + minutes) * 60_000), code }
}

/** The number of the first draw after that moment. */
export function indexAfter(calendar: Calendar, nowMs: number): number {
  const inWeek = calendar.weekdays.length * calendar.times.length
  // No zone is more than a day from the middle one: the week before holds nothing that is still to come, but for that day.
  let index = Math.floor((nowMs - (FIRST_MONDAY + 1) * DAY_MS) / (7 * DAY_MS)) * inWeek
  while (momentAt(calendar, index).at <= nowMs) index += 1
  return index
}

/** The moment at which a wall clock in the zone shows this: given, and answered, in milliseconds since 1970. */
function instantOf(zone: string, wallMs: number): number {
  const before = wallMs - offsetAt(zone, wallMs - DAY_MS)
  const after = wallMs - offsetAt(zone, wallMs + DAY_MS)
  if (before + offsetAt(zone, before) === wallMs) return before
  return after + offsetAt(zone, after) === wallMs ? after : before
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the zone's clocks are ahead of universal time at that moment. */
function offsetAt(zone: string, atMs: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000
}
