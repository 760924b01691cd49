// One folding for every search by name, on the server and on the page.

/** Latin letters that Unicode takes apart no further, as people type them who do not have them. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

/** Signs over and under letters, but for those of Thai, which are letters of their own. */
const MARKS = /(?![\u0e00-\u0e7f])\p{M}/gu
const SPECIAL = /[đðøłßæœþı]/g
/** Blanks, apostrophes (some of which Unicode has for letters), dashes and all other punctuation, and whatever has no shape. */
const UNTYPED = /[\u02b9-\u02cf\p{P}\p{Z}\p{C}\p{Sk}\s\p{Default_Ignorable_Code_Point}]+/gu
/** Signs of Thai over and under the same letter, which two keyboards write in two orders. */
const THAI_SIGNS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g

/**
 * What counts of a name, and of what somebody types to find it: letters, digits and symbols. Case, width, accents, apostrophes, dashes,
 * blanks and invisible signs do not; nor does whether sara am was typed as one sign or as two. One name holds another text where the
 * folding of the one holds that of the other.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replace(UNTYPED, '')
    .replace(THAI_SIGNS, (signs) => [...signs].sort().join(''))
    .normalize('NFC')
}

/** Tells which names a text finds; undefined for an empty one, which asks for nothing. A text of which nothing counts finds none. */
export function nameFinder(text: string): ((name: string) => boolean) | undefined {
  if (text.trim() === '') return undefined
  const request = foldName(text)
  return (name) => request !== '' && foldName(name).includes(request)
}
