/** An id of the wire; undefined for what is none. */
export function readId(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** Those of the texts that are ids, each once. */
export function readIds(texts: readonly string[]): bigint[] {
  return [...new Set(texts)].flatMap((text) => readId(text) ?? [])
}

/** A page of rows that were read with one more than the page has: that one says that there is more. */
export function pageOf<Row, Item extends { id: string }>(
  rows: readonly Row[],
  pageSize: number,
  itemOf: (row: Row) => Item,
): { list: Item[]; nextCursor?: string } {
  const list = rows.slice(0, pageSize).map(itemOf)
  const last = list.at(-1)
  return { list, ...(rows.length > pageSize && last ? { nextCursor: last.id } : {}) }
}
