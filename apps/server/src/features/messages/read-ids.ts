/** An id of the wire; undefined for what is none. */
export function readId(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** Those of the texts that are ids, each once. */
export function readIds(texts: readonly string[]): bigint[] {
  return [...new Set(texts)].flatMap((text) => readId(text) ?? [])
}
