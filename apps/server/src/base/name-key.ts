const MARKS = /\p{M}/gu
const NOT_OF_NAMES = /[^\p{L}\p{N}]+/u

/**
 * What two spellings of one person's name have in common: letters without accents or case, words in any order, so that `DELA CRUZ, Juán`
 * is `Juan Dela Cruz`. Empty for what has no letter. It compares what companies tell, and refuses nothing by itself.
 */
export function nameKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(MARKS, '').toLowerCase()
  return plain
    .split(NOT_OF_NAMES)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}
