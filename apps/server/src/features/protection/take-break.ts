import type { BreakLengthValue } from '@pavilion/api/protection'
import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { blockBetting } from '../../ledger/index.ts'
import { getContacts, listMembersByContact } from '../members/index.ts'
import { findWallet, type MoneyOf } from '../wallet/index.ts'
import { breakEnd } from './break-lengths.ts'
import { marksOf } from './exclusion-marks.ts'
import { type Break, findBreak, insertBreak, insertMarks } from './protection.store.ts'

type BreakTools = { now: Date; random: Random; moneyOf: MoneyOf }

type Wish = { memberId: MemberId; merchantCode: string; kind: Break['kind']; length: BreakLengthValue }

/**
 * Closes play for the member at once. A break can be followed by a longer one, never by a shorter. A self-exclusion closes the
 * person's other accounts too, at every merchant, and keeps new ones from being opened.
 */
export async function takeBreak(tx: Tx, wish: Wish, tools: BreakTools): Promise<Refusal<'break-invalid' | 'break-not-longer'> | undefined> {
  const endsAt = breakEnd(wish.kind, wish.length, tools.now)
  if (endsAt === undefined) return new Refusal('break-invalid', `a ${wish.kind} is never ${wish.length} long`)
  // Two wishes at the same time are taken one after the other.
  await sql`select from members where id = ${wish.memberId} for no key update`.execute(tx)
  const running = await findBreak(tx, wish.memberId, tools.now)
  if (running && !endsLater(endsAt, running.endsAt)) return new Refusal('break-not-longer', 'a break that ends later runs already')
  const taken = { kind: wish.kind, beginsAt: tools.now, endsAt }
  await closePlay(tx, wish, taken, wish.memberId, tools)
  if (wish.kind === 'self-exclusion') await excludeEverywhere(tx, wish, taken, tools)
  return undefined
}

/** The person is known by what the account can be reached by. */
async function excludeEverywhere(tx: Tx, wish: Wish, taken: Break, tools: BreakTools): Promise<void> {
  const contacts = await getContacts(tx, wish.memberId)
  await insertMarks(tx, wish.memberId, await marksOf(tx, contacts, tools.random), taken.endsAt)
  for (const other of await listMembersByContact(tx, contacts)) {
    if (other.memberId === wish.memberId) continue
    const running = await findBreak(tx, other.memberId, tools.now)
    if (running && !endsLater(taken.endsAt, running.endsAt)) continue
    await closePlay(tx, other, taken, wish.memberId, tools)
  }
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

const endsLater = (wished: Date | null, running: Date | null) => running !== null && (wished === null || wished > running)
