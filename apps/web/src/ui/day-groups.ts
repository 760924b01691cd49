import { shownDate, shownTime } from '../domain/dates.ts'

/** Which day that is, seen from now. */
export type DayName = 'today' | 'yesterday' | 'earlier'

export type DayGroup<Item> = { day: string; name: DayName; items: Item[] }

/** Puts items, newest first, under their days; the order stays. */
export function groupByDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  nowMs: number,
  timeZone?: string,
): DayGroup<Item>[] {
  const today = shownTime(new Date(nowMs).toISOString(), timeZone).day
  const yesterday = dayBefore(today)
  const groups: DayGroup<Item>[] = []
  for (const item of items) {
    const { day } = shownTime(timeOf(item), timeZone)
    const last = groups[groups.length - 1]
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, name: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier', items: [item] })
  }
  return groups
}

/** The day before in the calendar, which has no hours: days of 23 or 25 of them are days like any other. */
function dayBefore(shown: string): string {
  const [month, day, year] = shown.split('/').map(Number)
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) - 1)).toISOString()
  return shownDate(before)
}
