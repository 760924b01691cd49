import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type AccountId, accountId, type MemberId, memberId } from '../../base/ids.ts'
import { memberOfOwner, memberOwner, TransferKind } from '../../ledger/index.ts'
import { numberSetting } from '../merchants/index.ts'

/** A round that was begun and never came to an end. */
export type StuckRound = {
  linkId: number
  providerCode: string
  roundId: string
  gameId: string
  shard: number
  wallet: AccountId
  currency: string
  member: MemberId
  memberName: string
  stakeMinor: bigint
  winMinor: bigint
  isFinished: boolean
  openedAt: Date
  changedAt: Date
  /** What the provider said when somebody asked it last. */
  word: KeptWord | undefined
}

export type KeptWord = {
  at: Date
  by: string
  word: 'told' | 'no-call' | 'no-answer'
  told: readonly { type: string; amount: string; status: string; key: string }[]
}

export type StuckQuery = { merchantCode: string; now: Date; olderThanHours: number; rowsMax: number }

/** Older ones have been looked at, or nobody ever will. */
const LOOKED_BACK_MS = 92 * 86_400_000

/** For how many hours a round of the merchant may be open. */
export async function getStuckHours(db: Db, merchantCode: string): Promise<number> {
  const row = await db.selectFrom('merchants').select('settings').where('code', '=', merchantCode).executeTakeFirst()
  // Our own rounds in mid-play are played to the end after a day.
  return numberSetting({ settings: row?.settings ?? {} }, 'stuck_round_hours')
}

const rounds = (db: Db) =>
  db
    .selectFrom('rounds as r')
    .innerJoin('provider_links as l', 'l.id', 'r.link_id')
    .innerJoin('ledger.accounts as a', (join) => join.onRef('a.shard', '=', 'r.shard').onRef('a.id', '=', 'r.wallet_id'))
    .innerJoin('members as m', (join) => join.on('m.id', '=', memberOfOwner(sql`a.owner`)))
    .select(['r.link_id', 'l.provider_code', 'r.round_id', 'r.game_id', 'r.shard', 'r.wallet_id', 'a.currency', 'm.id as member_id'])
    .leftJoin('round_words as w', (join) =>
      join
        .onRef('w.link_id', '=', 'r.link_id')
        .onRef('w.round_id', '=', 'r.round_id')
        .onRef('w.shard', '=', 'r.shard')
        .onRef('w.wallet_id', '=', 'r.wallet_id'),
    )
    .select(['w.asked_at', 'w.asked_by', 'w.word', 'w.told'])
    .select(['m.account', 'r.stake_minor', 'r.win_minor', 'r.is_finished', 'r.opened_at', 'r.changed_at'])

type Row = Awaited<ReturnType<ReturnType<typeof rounds>['executeTakeFirstOrThrow']>>

/** The merchant's rounds that nothing happened to for so long and that are not finished, the oldest first. */
export async function listStuckRounds(db: Db, { merchantCode, now, olderThanHours, rowsMax }: StuckQuery): Promise<StuckRound[]> {
  const before = new Date(now.getTime() - olderThanHours * 3_600_000)
  // Each provider's are read by their index; the limit keeps the plan on it.
  const stuck = sql`
    select s.* from provider_links k
    cross join lateral (
      select x.link_id, x.round_id, x.shard, x.wallet_id from rounds x
      where x.link_id = k.id and not x.is_finished and x.opened_at > ${new Date(now.getTime() - LOOKED_BACK_MS)} and x.opened_at < ${before}
        and x.changed_at < ${before}
      order by x.opened_at limit ${rowsMax}
    ) s
    where k.merchant_code = ${merchantCode}`
  const rows = await rounds(db)
    .where(sql<boolean>`(r.link_id, r.round_id, r.shard, r.wallet_id) in (${stuck})`)
    .orderBy('r.opened_at')
    .limit(rowsMax)
    .execute()
  return rows.map(roundOf)
}

/** One round of a member at a provider, stuck or not. */
export async function findMemberRound(
  db: Db,
  key: { merchantCode: string; linkId: number; roundId: string; member: MemberId },
): Promise<StuckRound | undefined> {
  const row = await rounds(db)
    .where('l.merchant_code', '=', key.merchantCode)
    .where('r.link_id', '=', key.linkId)
    .where('r.round_id', '=', key.roundId)
    .where('a.owner', '=', memberOwner(key.member))
    .where('a.kind', '=', 'wallet')
    .executeTakeFirst()
  return row && roundOf(row)
}

/** A bet of a round by the provider's key. */
export type RoundBet = { key: string; amountMinor: bigint; isReversed: boolean }

/** The round's bets in the order in which they were posted. */
export async function listBets(db: Db, round: StuckRound): Promise<RoundBet[]> {
  const { rows } = await sql<{ key: string; amount_minor: bigint; is_reversed: boolean }>`
    select r.key, r.amount_minor, r.reversed_by is not null as is_reversed
    from ledger.transfers t join ledger.replies r on r.source = ${round.linkId} and r.transfer_id = t.id
    where t.shard = ${round.shard} and t.reference = ${round.roundId} and r.kind = ${TransferKind.bet} and r.account_id = ${round.wallet}
    order by t.id`.execute(db)
  return rows.map((row) => ({ key: row.key, amountMinor: row.amount_minor, isReversed: row.is_reversed }))
}

/** Whether a stake of the round is still with the house. */
export const hasStandingBets = async (db: Db, round: StuckRound) => (await sumStandingBets(db, round)) > 0n

/** What of its stakes is still with the house. */
export const sumStandingBets = async (db: Db, round: StuckRound): Promise<bigint> =>
  (await listBets(db, round)).reduce((sum, bet) => sum + (bet.isReversed ? 0n : bet.amountMinor), 0n)

/** What a refund counts towards an operator's day: several members may have stakes in rounds of one name. */
export const moneyOf = ({ linkId, roundId, member, currency }: StuckRound, amountMinor: bigint) => ({
  subject: `round:${linkId}:${roundId}:${member}`,
  amountMinor,
  currency,
})

const roundOf = (row: Row): StuckRound => ({
  linkId: row.link_id,
  providerCode: row.provider_code,
  roundId: row.round_id,
  gameId: row.game_id,
  shard: row.shard,
  wallet: accountId(row.wallet_id),
  currency: row.currency,
  member: memberId(row.member_id),
  memberName: row.account,
  stakeMinor: row.stake_minor,
  winMinor: row.win_minor,
  isFinished: row.is_finished,
  openedAt: row.opened_at,
  changedAt: row.changed_at,
  word:
    row.asked_at && row.asked_by !== null && row.word && row.told
      ? { at: row.asked_at, by: row.asked_by, word: row.word, told: row.told }
      : undefined,
})

/** Keeps what the provider said of the round, in place of what it said before. */
export async function keepWord(tx: Tx, { linkId, roundId, shard, wallet }: StuckRound, { at, by, word, told }: KeptWord): Promise<void> {
  const said = { asked_at: at, asked_by: by, word, told: JSON.stringify(told) }
  await tx
    .insertInto('round_words')
    .values({ link_id: linkId, round_id: roundId, shard, wallet_id: wallet, ...said })
    .onConflict((conflict) => conflict.columns(['link_id', 'round_id', 'shard', 'wallet_id']).doUpdateSet(said))
    .execute()
}
