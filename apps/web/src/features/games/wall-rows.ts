// Which rows of a long wall are in the page, and how much room the others take.

/** A row by its number, with its place in the page in pixels. */
export type PlacedRow = { index: number; start: number; end: number }

/** `above` is the room of the rows that are left out before it, without the gaps that the grid puts in itself. */
export type ShownRow = { index: number; above: number }

/** The rows of a range and, though it is elsewhere, the row that holds the focus: it must not go from under the finger. */
export function rowsToShow({ first, last }: { first: number; last: number }, focused: number | undefined, count: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (focused === undefined || focused >= count || (focused >= first && focused <= last)) return rows
  return focused < first ? [focused, ...rows] : [...rows, focused]
}

/** The room before, between and after the rows. `top` and `bottom` are the ends of the whole list, `gap` is between two rows. */
export function placeRows(
  rows: readonly PlacedRow[],
  { top, bottom, gap }: { top: number; bottom: number; gap: number },
): { before: number; after: number; rows: ShownRow[] } {
  const shown = rows.map(({ index, start }, place) => {
    const previous = rows[place - 1]
    return { index, above: previous && previous.index < index - 1 ? Math.max(0, start - previous.end - 2 * gap) : 0 }
  })
  const [first] = rows
  const last = rows.at(-1)
  return {
    before: first && last ? first.start - top : 0,
    after: last ? Math.max(0, bottom - last.end) : Math.max(0, bottom - top),
    rows: shown,
  }
}
