export type PaletteEntry = { id: string; path: string; name: string; where: string; letter: string | undefined }

/** What a person may mean: every word typed begins a word of the name in their language, of where it stands, or of its English id. */
export function findEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const known = wordsOf(entry)
    return words.every((word) => known.some((each) => each.startsWith(word)))
  })
}

const wordsOf = ({ id, name, where }: PaletteEntry): string[] =>
  `${name} ${where} ${id.replace(/[A-Z]/g, ' $&')}`.toLowerCase().split(/[\s,·/-]+/)
