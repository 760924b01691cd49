import type { Random } from '../../base/random.ts'

const NAME_MAX = 10
const DIGITS = 4

/**
 * A username for somebody whom another site called `name`: its Latin letters, then digits by chance; `member` and digits where there
 * are too few. Always 4 to 16 letters and digits, a letter first. Never from an e-mail address, which belongs to nobody else's eyes.
 */
export function makeUsername(name: string, random: Random): string {
  const letters = name
    .normalize('NFKD')
    .replace(/đ/gi, 'd')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
    .slice(0, NAME_MAX)
  const bytes = random(DIGITS + 2)
  const digits = Array.from({ length: letters.length < 3 ? DIGITS + 2 : DIGITS }, (_, index) => (bytes[index] ?? 0) % 10).join('')
  return `${letters.length < 3 ? 'member' : letters}${digits}`
}
