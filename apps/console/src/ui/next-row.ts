/**
 * The row to open after the open one was decided: the one after it, or else the one before it. `before` is the list when it last had the
 * open row, `now` the list of this moment, which may have lost the open row and others, and got new ones.
 */
export function nextRow(openId: string, before: readonly string[], now: readonly string[]): string | undefined {
  const others = now.filter((id) => id !== openId)
  const place = before.indexOf(openId)
  const after = before.slice(place + 1).find((id) => others.includes(id))
  if (after !== undefined) return after
  const last = before.slice(0, Math.max(place, 0)).findLast((id) => others.includes(id))
  return others[last === undefined ? 0 : others.indexOf(last) + 1] ?? last
}
