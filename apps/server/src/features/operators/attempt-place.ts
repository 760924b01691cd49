import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { hashToken } from '../../base/random.ts'
import { isDeviceKnown } from './devices.store.ts'

/** Recognizes a browser at an operator's next log-in. It grants no access. */
export const STAFF_DEVICE_COOKIE = 'pavilion_staff_device'
/** As long as browsers keep a cookie. */
export const STAFF_DEVICE_MS = 400 * DAY_MS
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Where an attempt comes from: a browser, with the value of its cookie, a session of the operator, or the server's own terminal. */
export type From = { device: string | undefined } | { session: Buffer } | 'terminal'

/** The hash of what a browser brings, where it can be one of ours. */
export const deviceHashOf = (from: From): Buffer | undefined =>
  typeof from === 'object' && 'device' in from && from.device !== undefined && TOKEN.test(from.device) ? hashToken(from.device) : undefined

/** The place whose attempts are counted by themselves; undefined for all devices that the operator has not logged in with. */
export async function placeOf(tx: Tx, operatorId: bigint | undefined, from: From): Promise<string | undefined> {
  if (from === 'terminal') return 'terminal'
  if ('session' in from) return `session-${from.session.toString('base64url')}`
  const hash = deviceHashOf(from)
  if (operatorId === undefined || hash === undefined || !(await isDeviceKnown(tx, operatorId, hash))) return undefined
  return `device-${hash.toString('base64url')}`
}
