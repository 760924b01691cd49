import { asciiDigits } from '@pavilion/money/ascii-digits'

/** What a search for members can find; each opens its member. */
export const hitKinds = ['member', 'deposit', 'withdrawal', 'transfer', 'round'] as const

/** The text has five digits or more in a row, as a telephone number and the number of an account do. */
export const holdsNumber = (text: string): boolean => /\d{5}/.test(asciiDigits(text).replace(/[\s().–-]/g, ''))

/** Of several words, or in letters that accounts do not have. */
export const looksLikeName = (text: string): boolean => /\S\s+\S|[^ -~]/.test(text)

/**
 * Whether a question may be one of the few that an operator has, since its answer undoes a mask: contacts and whole names, right or wrong.
 * Of an operator who may have masked facts shown, a beginning of a name is counted too, once it found somebody.
 */
export const mayBeCounted = (text: string, mayReveal: boolean): boolean =>
  mayReveal || holdsNumber(text) || text.includes('@') || looksLikeName(text)
