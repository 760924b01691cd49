/**
 * The page of rows that were read with one more than it has. Where that one is there, the next page begins after the page's last row,
 * which `cursorOf` names.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { page: readonly Row[]; next: { nextCursor?: string } } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last !== undefined ? { nextCursor: cursorOf(last) } : {} }
}
