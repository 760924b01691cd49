import { createContext, Script } from 'node:vm'

/** A pattern that somebody at a merchant wrote gets so long with one text: an honest one takes no thousandth of it, on a busy machine too. */
const WITHIN_MS = 500

const asked = createContext({ pattern: '', text: '' })
const ask = new Script("new RegExp(pattern, 'u').test(text)")

/**
 * Whether the text is like the pattern. A pattern that takes too long with it is not like it: a few quantifiers beside each other are enough
 * to try for ever. Undefined for what is no pattern.
 */
export function matchesWithin(pattern: string, text: string): boolean | undefined {
  Object.assign(asked, { pattern, text })
  try {
    return ask.runInContext(asked, { timeout: WITHIN_MS }) === true
  } catch (error) {
    // What is thrown in there is no Error of ours.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? false : undefined
  }
}
