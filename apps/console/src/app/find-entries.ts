import { foldName } from '@pavilion/api/folded-name'

export type PaletteEntry = { id: string; path: string; name: string; where: string; letter: string | undefined }

/**
 * What a person may mean: every word typed begins a word of the name in their language, of where it is, or of its English id. Words are
 * folded as names are in every search; a language that puts no blanks between words is found within its words too.
 */
export function findEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const folded = words.map(foldName)
  return entries.filter((entry) => {
    const known = wordsOf(entry)
    return folded.every(
      (word) => word !== '' && known.some((each) => each.startsWith(word) || (UNSPACED.test(each) && each.includes(word))),
    )
  })
}

/** Thai and Chinese. */
const UNSPACED = /[\u0e00-\u0e7f\u4e00-\u9fff]/

const wordsOf = ({ id, name, where }: PaletteEntry): string[] =>
  `${name} ${where} ${id.replace(/[A-Z]/g, ' $&')}`.split(/[\s,·/-]+/).map(foldName)
