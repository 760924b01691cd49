import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { hashToken } from '../../base/random.ts'
import type { Call } from '../../base/route.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import { findKnownDevice } from './known-devices.store.ts'
import { DEVICE_COOKIE } from './session-limits.ts'

/** Recognizes a browser at its next log-in, whichever account uses it. It grants no access. */
export const KNOWN_COOKIE = 'pavilion_known'
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What a browser brings of its former log-ins. */
export type BroughtCookies = Pick<Call, 'cookie'>

/** The hash of the value that the browser is known by, where it can be one of ours, and that of its last session, by which it was known before. */
export function deviceHashesOf({ cookie }: BroughtCookies): { known: Buffer | undefined; all: Buffer[] } {
  const brought = cookie(KNOWN_COOKIE)
  const known = brought !== undefined && TOKEN.test(brought) ? hashToken(brought) : undefined
  const last = cookie(DEVICE_COOKIE)
  return { known, all: [...(known ? [known] : []), ...(last === undefined ? [] : [hashToken(last)])] }
}

/**
 * The place whose attempts on the account are counted by themselves: a browser that logged in to it before. Undefined for all others, which
 * share one, and for every browser where there is no such account.
 */
export async function placeOfLogin(tx: Tx, member: MemberId | undefined, call: BroughtCookies): Promise<string | undefined> {
  const { all } = deviceHashesOf(call)
  if (member === undefined || all.length === 0) return undefined
  const device = await findKnownDevice(tx, member, all)
  return device && `device-${device.tokenHash.toString('base64url')}`
}

/** The same by the name of the account, however it is spelt. */
export async function placeOfAccount(tx: Tx, merchantCode: string, account: string, call: BroughtCookies): Promise<string | undefined> {
  if (deviceHashesOf(call).all.length === 0) return undefined
  return placeOfLogin(tx, (await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account)))?.id, call)
}
