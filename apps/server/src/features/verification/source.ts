import type { Call } from '../../base/route.ts'

/** Binds a code to the browser that asked for it: a code that was talked out of somebody is good nowhere else. */
export const SOURCE_COOKIE = 'pavilion_verification'
/** Longer than any code lives. */
export const SOURCE_SECONDS = 60 * 60

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The browser's mark, when it has one. */
export function readSource(call: Pick<Call, 'cookie'>): string | undefined {
  const token = call.cookie(SOURCE_COOKIE)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}
