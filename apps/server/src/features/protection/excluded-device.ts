import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { makeToken, type Random } from '../../base/random.ts'
import type { Call } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { marksOf } from './exclusion-marks.ts'
import { findBreak, insertMarks } from './protection.store.ts'

/** Kept by a browser on which somebody excluded itself, or came in while excluded. It says nothing of whom. */
const PAUSE_COOKIE = 'pavilion_pause'
/** Browsers keep none for longer. */
const KEPT_SECONDS = 400 * 24 * 60 * 60
const TOKEN = /^[A-Za-z0-9_-]{43}$/

type Browser = Pick<Call, 'cookie' | 'setCookie'>

/** The name that the browser keeps, when it has one. */
export function readDevice(call: Pick<Call, 'cookie'>): string | undefined {
  const token = call.cookie(PAUSE_COOKIE)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** Gives the browser a name, if it has none, by which no new account is opened on it for as long as the member is excluded. */
export async function markDevice(
  tx: Tx,
  call: Browser,
  { memberId, endsAt }: { memberId: MemberId; endsAt: Date | null },
  tools: { random: Random; seals: Seals },
): Promise<void> {
  const device = readDevice(call) ?? makeToken(tools.random)
  call.setCookie(PAUSE_COOKIE, device, KEPT_SECONDS)
  await insertMarks(tx, tools.seals, memberId, { marks: await marksOf(tx, { device }, tools), proved: ['device'] }, endsAt)
}

/**
 * The same for a log-in during an exclusion, to withdraw or to read: the device is marked from then
 * on, too.
 */
export async function markDeviceOfExcluded(
  tx: Tx,
  call: Browser,
  memberId: MemberId,
  { now, ...tools }: { random: Random; seals: Seals; now: Date },
): Promise<void> {
  const running = await findBreak(tx, memberId, now)
  if (running?.kind === 'self-exclusion') await markDevice(tx, call, { memberId, endsAt: running.endsAt }, tools)
}
