import { type EnvelopeRequest, envelopeLimits } from '@pavilion/api/envelopes'
import { parseMinor, scaleOf } from '@pavilion/money'
import type { Db, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getBalance, lockAccounts } from '../../ledger/index.ts'
import { openOwn } from '../floats/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { findHold } from '../security/index.ts'
import { isFloatHeld } from '../stops/index.ts'
import { fundEnvelope } from './envelope-money.ts'
import type { EnvelopeTools } from './envelope-tools.ts'
import { type Envelope, findEnvelope, insertEnvelope, insertReceivers } from './envelopes.store.ts'
import { findRepeated } from './find-repeated.ts'
import { findReceivers } from './receivers.store.ts'
import { splitTotal } from './split-total.ts'
import { tellReceivers } from './tell-receivers.ts'

/** An envelope that is wanted, without what proves who wants it. */
export type SendRequest = Omit<EnvelopeRequest, 'nonce' | 'paymentPassword'>
type Read = { totalMinor: bigint; startsAt: Date; endsAt: Date; receivers: readonly MemberId[] }
type Tools = Pick<EnvelopeTools, 'clock' | 'makeId' | 'random'>

/** A clock of a phone may be behind. */
const PAST_MS = 5 * 60_000
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/**
 * Whether the envelope is possible. Refusals in this order: its start, a chosen account outside the team, nobody who may take a
 * share, more shares than accounts, a total that is no amount, or less than the smallest share for each.
 */
export async function readRequest(
  db: Db,
  tools: Pick<Tools, 'clock'>,
  merchant: Merchant,
  sender: MemberId,
  request: SendRequest,
): Promise<
  | Read
  | Refusal<'envelope-start-invalid' | 'not-in-team' | 'envelope-without-receivers' | 'envelope-shares-too-many' | 'envelope-total-invalid'>
> {
  const now = tools.clock()
  const startsAt = startOf(request.startsAt, now)
  if (!startsAt) return new Refusal('envelope-start-invalid', `starts at ${request.startsAt}`)
  const receivers = await findReceivers(db, merchant, sender, request, now)
  if (receivers instanceof Refusal) return receivers
  if (receivers.length === 0) return new Refusal('envelope-without-receivers', request.receivers)
  if (request.shares > receivers.length) return new Refusal('envelope-shares-too-many', `${request.shares} for ${receivers.length}`)
  const totalMinor = parseMinor(request.total, scaleOf(merchant.currency))
  if (totalMinor === undefined || totalMinor < BigInt(request.shares)) return new Refusal('envelope-total-invalid', request.total)
  return { totalMinor, startsAt, endsAt: new Date(startsAt.getTime() + request.hours * HOUR_MS), receivers }
}

/**
 * Refuses while an operator holds the sender's float, and while the sender's own withdrawals wait:
 * a thief of the account could otherwise open an account below it and send everything there.
 */
export async function refuseHeld(
  db: Db,
  { clock }: Pick<Tools, 'clock'>,
  sender: MemberId,
): Promise<Refusal<'envelope-held' | 'money-held'> | undefined> {
  if (await isFloatHeld(db, sender)) return new Refusal('money-held', `member ${sender}`)
  const heldMs = ((await findHold(db, sender))?.getTime() ?? 0) - clock().getTime()
  return heldMs > 0 ? new Refusal('envelope-held', `for ${heldMs} ms`, { retryAfterMs: heldMs }) : undefined
}

/**
 * Takes the total out of the sender's float and makes the envelope, with every share decided, for those of the team of this moment.
 * Of several who send the same request at the same moment, each gets the one envelope.
 */
export async function sendEnvelope(tx: Tx, tools: Tools, merchant: Merchant, sender: MemberId, request: SendRequest) {
  const { code: merchantCode, currency } = merchant
  const owner = { memberId: sender, merchantCode, currency }
  const float = await openOwn(tx, 'float', owner, tools.makeId)
  await lockAccounts(tx, [float])
  const known = await findRepeated(tx, merchant, sender, request)
  if (known) return known
  const read = (await refuseHeld(tx, tools, sender)) ?? (await readRequest(tx, tools, merchant, sender, request))
  if (read instanceof Refusal) return read
  const { receivers, ...facts } = read
  const at = tools.clock()
  const id = tools.makeId()
  // The largest of numbers is no amount that the books could try.
  const isCovered = facts.totalMinor <= (await getBalance(tx, float))
  if (!isCovered || !(await fundEnvelope(tx, { ...owner, id }, facts.totalMinor, tools, at))) {
    return new Refusal('float-too-low', `${facts.totalMinor} of envelope ${id}`)
  }
  const envelope = {
    ...owner,
    ...facts,
    id,
    requestId: request.requestId,
    shares: request.shares,
    split: request.split,
    receivers: request.receivers,
    receiverCount: receivers.length,
    greeting: request.greeting.trim(),
    createdAt: at,
  }
  await insertEnvelope(tx, envelope, splitTotal(facts.totalMinor, request.shares, request.split, tools.random))
  await insertReceivers(tx, envelope, receivers)
  await tellReceivers(tx, envelope, receivers)
  const made: Envelope | undefined = await findEnvelope(tx, id)
  if (!made) throw new Error('an envelope that was just made is missing')
  return made
}

function startOf(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return now
  const at = ISO.test(text) ? Date.parse(text) : Number.NaN
  const ahead = at - now.getTime()
  if (Number.isNaN(at) || ahead < -PAST_MS || ahead > envelopeLimits.daysAheadMax * 24 * HOUR_MS) return undefined
  return ahead > 0 ? new Date(at) : now
}
