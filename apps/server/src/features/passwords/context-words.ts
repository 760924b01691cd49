import type { Merchant } from '../merchants/index.ts'

/**
 * Words that an attacker of this site guesses first: words of the trade and of the site's pages. A
 * merchant's code and name are added. `docs/security/context-words.md` documents the list, and a
 * test compares the two.
 */
export const contextWords: readonly string[] = [
  ...['casino', 'jackpot', 'poker', 'baccarat', 'roulette', 'blackjack', 'dice', 'mines', 'crash', 'slots', 'slot', 'lottery', 'lotto'],
  ...['bingo', 'fishing', 'sports', 'esports', 'cockfight', 'sabong', 'bet', 'bets', 'betting', 'wager', 'gamble', 'gambling', 'gaming'],
  ...['game', 'games', 'play', 'player', 'winner', 'win', 'lucky', 'luck', 'bonus', 'promo', 'reward', 'rebate', 'vip', 'member', 'agent'],
  ...['wallet', 'deposit', 'withdraw', 'withdrawal', 'money', 'cash', 'gcash', 'maya', 'promptpay', 'peso', 'baht', 'dong'],
  ...['password', 'login', 'account', 'user', 'admin', 'welcome'],
]

/** Letters that stay of a password once its context words are gone, at least: fewer are decoration. */
const OWN_LETTERS_MIN = 4

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether the password is a word of the house with some decoration: nothing is left of it but digits, signs and a few letters once such
 * words are taken out, with or without the usual disguises (`c4s1no`).
 */
export function isContextWord(password: string, merchant: Pick<Merchant, 'code' | 'name'>, account?: string): boolean {
  const words = [...contextWords, merchant.code, ...merchant.name.split(/[^\p{L}]+/u), ...(account === undefined ? [] : [account])]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    // The longest first, so that no word hides within another.
    .sort((one, other) => other.length - one.length)
  const plain = password.toLowerCase()
  return [plain, undisguised(plain)].some((text) => isDecorated(text, words))
}

function isDecorated(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && (rest.match(/\p{L}/gu)?.length ?? 0) < OWN_LETTERS_MIN
}

const undisguised = (text: string): string => [...text].map((sign) => DISGUISES[sign] ?? sign).join('')
