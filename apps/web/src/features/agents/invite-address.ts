/** The page where somebody registers with a code, in full. */
export const inviteAddress = (origin: string, parameter: string, code: string): string =>
  `${origin}/m/register?${new URLSearchParams({ [parameter]: code })}`

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 4

/**
 * A password that nobody guesses and that can be read out: small letters and digits in groups of four, at least three of them, with a
 * letter and a digit at the least.
 */
export function makePassword(lengthMin: number, random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const groups = Math.max(3, Math.ceil((lengthMin + 1) / (GROUP + 1)))
  for (;;) {
    const bytes: number[] = []
    // Only bytes that fall evenly on the letters.
    while (bytes.length < groups * GROUP) {
      bytes.push(...[...random(new Uint8Array(64))].filter((byte) => byte < 256 - (256 % ALPHABET.length)))
    }
    const letters = bytes.slice(0, groups * GROUP).map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    const text = letters.map((letter, index) => (index > 0 && index % GROUP === 0 ? `-${letter}` : letter)).join('')
    if (/[a-z]/.test(text) && /\d/.test(text)) return text
  }
}

/** The pages of other sites where a link is passed on. */
export const shareTargets = (link: string, text: string) => [
  { name: 'WhatsApp', address: `https://wa.me/?${new URLSearchParams({ text: `${text} ${link}` })}` },
  { name: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}` },
  { name: 'Telegram', address: `https://t.me/share/url?${new URLSearchParams({ url: link, text })}` },
]
