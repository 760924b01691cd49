import { createContext, Script } from 'node:vm'

/** A pattern that somebody at a merchant wrote gets so long with one text: an honest one takes no thousandth of it. */
const WITHIN_MS = 500
/** Where the processor was somebody else's for that time, the pattern is asked again. */
const TRIES_MAX = 2

const asked = createContext({ pattern: '', text: '' })
const ask = new Script("new RegExp(pattern, 'u').test(text)")

/** Processor time of this thread since `before`, in microseconds. */
type Meter = (before?: NodeJS.CpuUsage) => NodeJS.CpuUsage

/**
 * Whether the text matches the pattern. A pattern that takes too long does not match: a few
 * adjacent quantifiers are enough for an endless search. Undefined for an invalid pattern. The
 * limit is in elapsed time and in processor time, since a starved machine would otherwise refuse an
 * honest pattern.
 */
export function matchesWithin(pattern: string, text: string, meter: Meter = process.threadCpuUsage): boolean | undefined {
  Object.assign(asked, { pattern, text })
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const before = meter()
    try {
      return ask.runInContext(asked, { timeout: WITHIN_MS }) === true
    } catch (error) {
      // What is thrown in there is no Error of ours.
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
      if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    }
    const { user, system } = meter(before)
    if (user + system > (WITHIN_MS * 1_000) / 4) return false
  }
  return false
}
