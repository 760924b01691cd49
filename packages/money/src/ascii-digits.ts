/** The first digit of each script whose digits people of the site have on their keyboards; the other nine follow it. */
const ZEROS = [0x0e50, 0x0ed0, 0x17e0, 0x1040, 0x0660, 0x06f0, 0x0966, 0xff10]
const FOREIGN = /[\u0e50-\u0e59\u0ed0-\u0ed9\u17e0-\u17e9\u1040-\u1049\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g
/** Separators between digits as wide as a Chinese character, and invisible ones. */
const WIDE = /[\uff0b\uff0c\uff0d\uff0e\u3000]/g
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The text with digits of other scripts as those of ASCII, wide signs between them as narrow ones, and without signs that nobody sees. */
export function asciiDigits(text: string): string {
  return text
    .replace(FOREIGN, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code))
    })
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(UNSEEN, '')
}
