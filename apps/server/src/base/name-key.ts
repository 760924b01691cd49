import { foldName } from '@pavilion/api/folded-name'

const BETWEEN_WORDS = /[\p{P}\p{Z}\s]+/u

/**
 * What two spellings of one person's name have in common: folded words in any order, so that `DELA CRUZ, Juán` is `Juan Dela Cruz`. Empty
 * for what has no letter. It compares what companies tell, and refuses nothing by itself.
 */
export function nameKeyOf(name: string): string {
  return name
    .normalize('NFKC')
    .split(BETWEEN_WORDS)
    .map(foldName)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}
