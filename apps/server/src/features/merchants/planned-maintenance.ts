import { isDay } from '../../base/days.ts'

/** A day and a time where the merchant is, such as `2026-12-01 02:00`: in a form that sorts. */
const MOMENT = /^(20\d\d-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d$/
const WINDOWS_MAX = 50

type Place = { settings: Readonly<Record<string, string>>; timeZone: string }
type Window = { from: string; until: string | undefined }

/** Whether it is within a window of the setting `maintenance_windows`. The times are the merchant's. */
export function isWithinPlan({ settings, timeZone }: Place, now: Date): boolean {
  const windows = readWindows(settings.maintenance_windows ?? '') ?? []
  if (windows.length === 0) return false
  const here = localMoment(timeZone, now)
  return windows.some(({ from, until }) => here >= from && (until === undefined || here < until))
}

/** Whether the text is windows with commas between them, each of which ends, if it does, after it begins. */
export const areWindows = (text: string): boolean => readWindows(text) !== undefined

/** Reads `2026-12-01 02:00/2026-12-01 04:00, 2027-01-01 02:00`: the second window has no end, and lasts until it is taken away. */
function readWindows(text: string): Window[] | undefined {
  const windows = text.split(',').flatMap((part): Window[] => {
    const [from = '', until, ...more] = part.split('/').map((moment) => moment.trim())
    const isWindow = isMoment(from) && more.length === 0 && (until === undefined || (isMoment(until) && until > from))
    return isWindow ? [{ from, until }] : []
  })
  return windows.length === text.split(',').length && windows.length <= WINDOWS_MAX ? windows : undefined
}

function isMoment(text: string): boolean {
  const [, day] = MOMENT.exec(text) ?? []
  return day !== undefined && isDay(day)
}

/** The moment as a clock of that zone shows it, in the same form. */
function localMoment(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
}
