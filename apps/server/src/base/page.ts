import type { Cursor } from '@pavilion/api/cursors'

/**
 * The page of rows that were read with one more than it has. Where that one is there, the next page begins after the page's last row,
 * whose place the cursor writes.
 */
export function cutPage<Row, Place>(
  rows: readonly Row[],
  size: number,
  cursor: Pick<Cursor<Place>, 'write'>,
  placeOf: (last: Row) => Place,
): { page: readonly Row[]; next: { nextCursor?: string } } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last !== undefined ? { nextCursor: cursor.write(placeOf(last)) } : {} }
}
