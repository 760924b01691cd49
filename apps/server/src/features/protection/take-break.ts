import { isDeepStrictEqual } from 'node:util'
import type { BreakLengthValue } from '@pavilion/api/protection'
import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Seals } from '../../base/sealed.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { blockBetting } from '../../ledger/index.ts'
import { memberContacts, memberProfiles } from '../members/index.ts'
import { findWallet, type MoneyOf } from '../wallet/index.ts'
import { breakEnd } from './break-lengths.ts'
import { marksOf } from './exclusion-marks.ts'
import { insertReview } from './exclusion-reviews.store.ts'
import { insertLikeness } from './note-likeness.ts'
import { type Break, findBreak, insertBreak, insertMarks } from './protection.store.ts'

export type BreakTools = { now: Date; random: Random; seals: Seals; moneyOf: MoneyOf }

/** `address` is where it is asked for from. */
type BreakRequest = { kind: Break['kind']; length: BreakLengthValue; address?: string }

/**
 * Closes play for the member at once. A longer break may follow, never a shorter one. A
 * self-exclusion also closes the person's other accounts at every merchant and prevents new ones.
 * Accounts belong to the same person when both proved the same contact; with weaker evidence an
 * operator decides.
 */
export async function takeBreak(
  tx: Tx,
  account: Account,
  request: BreakRequest,
  tools: BreakTools,
): Promise<Refusal<'break-invalid' | 'break-not-longer'> | undefined> {
  const endsAt = breakEnd(request.kind, request.length, tools.now)
  if (endsAt === undefined) return new Refusal('break-invalid', `a ${request.kind} is never ${request.length} long`)
  // Two requests at the same time are taken one after the other.
  await sql`select from members where id = ${account.memberId} for no key update`.execute(tx)
  const running = await findBreak(tx, account.memberId, tools.now)
  if (running && !endsLater(endsAt, running.endsAt)) return new Refusal('break-not-longer', 'a break that ends later runs already')
  const taken = { kind: request.kind, beginsAt: tools.now, endsAt }
  await closePlay(tx, account, taken, account.memberId, tools)
  if (request.kind === 'self-exclusion') await excludeEverywhere(tx, account.memberId, { ...taken, address: request.address }, tools)
  return undefined
}

async function excludeEverywhere(
  tx: Tx,
  memberId: MemberId,
  { address, ...taken }: Break & { address: string | undefined },
  tools: BreakTools,
): Promise<void> {
  const contacts = await memberContacts.getContacts(tx, tools.seals, memberId)
  const marks = await marksOf(tx, contacts, tools)
  await insertMarks(tx, tools.seals, memberId, { marks, proved: contacts.proved }, taken.endsAt)
  const likeness = { address, name: await memberProfiles.findRealName(tx, memberId) }
  await insertLikeness(tx, memberId, likeness, { ...tools, endsAt: taken.endsAt })
  for (const other of await memberContacts.listMembersByContact(tx, tools.seals, contacts)) {
    if (other.memberId === memberId) continue
    if (!(await lastsLonger(tx, other.memberId, taken))) continue
    const theirs = await memberContacts.getContacts(tx, tools.seals, other.memberId)
    if (isProvedByBoth(contacts, theirs)) await closePlay(tx, other, taken, memberId, tools)
    else await reportLikeness(tx, other, memberId, tools.now)
  }
}

const isProvedByBoth = (mine: memberContacts.MemberContacts, theirs: memberContacts.MemberContacts) =>
  mine.proved.some((kind) => theirs.proved.includes(kind) && isDeepStrictEqual(mine[kind], theirs[kind]))

/** Without proof the account may be somebody else's, whose contact was made use of to lock it out. */
async function reportLikeness(tx: Tx, { memberId, merchantCode }: Account, askedBy: MemberId, at: Date): Promise<void> {
  // First, as it waits for an operator who decides at this moment: the alert is raised after those of the former likeness ended.
  await insertReview(tx, { memberId, merchantCode }, { likeId: askedBy, kinds: ['contact'], asks: true }, at)
  const detail = `member ${askedBy}, with the same contact, excluded itself; not proved by both, nothing was changed`
  await recordSignificantEvent(tx, { merchantCode, kind: 'self-exclusion-to-review', subject: `member:${memberId}`, detail, at })
}

/** Whether a break lasts longer than what keeps the member from play already. */
async function lastsLonger(tx: Tx, member: MemberId, { beginsAt, endsAt }: Break): Promise<boolean> {
  const running = await findBreak(tx, member, beginsAt)
  return !running || endsLater(endsAt, running.endsAt)
}

/** Closes play for another account of a person who excluded itself, where nothing keeps it from play as long already. */
export async function closeAccount(tx: Tx, account: Account, taken: Break, askedBy: MemberId, tools: BreakTools): Promise<void> {
  await sql`select from members where id = ${account.memberId} for no key update`.execute(tx)
  if (await lastsLonger(tx, account.memberId, taken)) await closePlay(tx, account, taken, askedBy, tools)
}

type Account = { memberId: MemberId; merchantCode: string }

async function closePlay(tx: Tx, account: Account, taken: Break, askedBy: MemberId, tools: BreakTools): Promise<void> {
  await insertBreak(tx, account.memberId, taken, askedBy)
  const { currency } = await tools.moneyOf(account.merchantCode)
  const wallet = await findWallet(tx, account.memberId, currency)
  if (wallet) await blockBetting(tx, wallet, taken.endsAt ?? undefined)
  await recordSignificantEvent(tx, {
    merchantCode: account.merchantCode,
    kind: taken.kind,
    subject: `member:${account.memberId}`,
    detail: `until ${taken.endsAt?.toISOString() ?? 'for ever'}${askedBy === account.memberId ? '' : `, asked for by member ${askedBy}`}`,
    at: tools.now,
  })
}

const endsLater = (requested: Date | null, running: Date | null) => running !== null && (requested === null || requested > running)
