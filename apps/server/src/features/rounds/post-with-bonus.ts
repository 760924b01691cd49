import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { accountId, transferId } from '../../base/ids.ts'
import {
  getBalance,
  keepReply,
  listReplies,
  lockAccounts,
  postCall,
  type StoredReply,
  TransferKind,
  type TransferLine,
} from '../../ledger/index.ts'
import {
  type Bonus,
  countFinished,
  findBonus,
  insertLines,
  listRoundStakes,
  lockRunningBonus,
  OWN_SOURCE,
  openPromotionAccount,
  type Place,
  type SplitLine,
  settleBonus,
  splitCall,
  updateRoundStake,
} from '../bonuses/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import type { BetWinCall, BetWinLine } from './bet-win-batches.ts'
import type { ProviderTools } from './provider-tools.ts'
import { addToRound, findRound } from './rounds.store.ts'

const POSTED = 1
const REPLAYED = 2
const NOT_ENOUGH_FUNDS = 3
const OTHER_CONTENT = 5
const ROLLED_BACK_BEFORE = 6
const OTHER_LINE_REFUSED = 9
/** Of `post_bet_wins`: bonus money may be in the line, so that the call is posted here. */
export const BONUS_INVOLVED = 25
/** Beyond the statuses of `post_bet_wins`: the stake is more than the running bonus allows. */
export const ABOVE_MAXIMUM_STAKE = 26

type Line = BetWinCall['lines'][number]
type Site = { tools: ProviderTools; link: ProviderLink; wallet: WalletRef; call: BetWinCall }

/**
 * Posts one call of a wallet on which a bonus runs, or whose round was played with one: the same checks in the same order as
 * `post_bet_wins`, each line divided between the wallet and the bonus. Ends the bonus when the call reached its turnover or lost
 * the last of it.
 */
export async function postWithBonus(tools: ProviderTools, link: ProviderLink, wallet: WalletRef, call: BetWinCall): Promise<BetWinLine[]> {
  const place = { tools, link, wallet, call }
  return tools.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [wallet])
    const bonus = await lockRunningBonus(tx, wallet, tools)
    const known = await listReplies(
      tx,
      link.id,
      call.lines.map((line) => line.key),
    )
    const fresh = call.lines.filter((line) => !known.has(line.key))
    const purse = await readPurse(tx, place, bonus)
    const split = splitCall(purse, fresh.map(wish))
    const opening = purse.walletMinor + (purse.bonus?.balanceMinor ?? 0n)
    const statuses = await judge(tx, place, known, fresh, split)
    if (statuses.some((status) => status !== POSTED && status !== REPLAYED)) {
      return statuses.map((status) => ({
        status: status === POSTED ? OTHER_LINE_REFUSED : status,
        transferId: undefined,
        balanceMinor: opening,
      }))
    }
    const posted = await postLines(tx, place, fresh, split)
    await settle(tx, place, bonus, fresh, split)
    return call.lines.map((line) => {
      const stored = known.get(line.key)
      if (stored) return { status: REPLAYED, transferId: stored.transferId, balanceMinor: stored.balanceMinor }
      const index = fresh.indexOf(line)
      return { status: POSTED, transferId: posted[index], balanceMinor: split[index]?.playableMinor ?? 0n }
    })
  })
}

const wish = (line: Line) => ({
  kind: line.kind === TransferKind.bet ? ('bet' as const) : ('win' as const),
  amountMinor: line.amountMinor,
})
const roundOf = ({ call, wallet }: Site) => ({
  shard: wallet.shard,
  wallet: wallet.id,
  linkId: call.linkId,
  roundId: call.roundId,
})

async function readPurse(tx: Tx, place: Site, bonus: Bonus | undefined): Promise<Parameters<typeof splitCall>[0]> {
  const { link, wallet, call } = place
  const bonusStakes = await listRoundStakes(tx, roundOf(place))
  const round = await findRound(tx, roundOf(place))
  const places = new Map<bigint, Place>()
  for (const id of bonusStakes.keys()) places.set(id, await placeOf(tx, wallet.shard, id))
  const game = await tx
    .selectFrom('games')
    .select(['type', 'is_between_members'])
    .where('merchant_code', '=', link.merchantCode)
    .where('id', '=', call.gameId)
    .executeTakeFirst()
  return {
    walletMinor: await getBalance(tx, wallet),
    bonus: bonus && {
      id: bonus.id,
      balanceMinor: await getBalance(tx, bonus),
      // It would arrive as the winner's own money.
      isStaked: game?.is_between_members !== true,
      maxStakeMinor: bonus.maxStakeMinor,
      weightPercent: bonus.weights[game?.type ?? ''] ?? 0,
    },
    roundStakeMinor: round?.stakeMinor ?? 0n,
    bonusStakes,
    placeOf: (id) => places.get(id) ?? 'bonus',
  }
}

/** Where the share of a bonus goes now: what was used up was the member's to lose, so what comes back of it is the member's. */
export async function placeOf(tx: Tx, shard: number, id: bigint): Promise<Place> {
  const bonus = await findBonus(tx, shard, accountId(id))
  if (bonus?.state === 'running') return 'bonus'
  return bonus?.state === 'released' || bonus?.state === 'used-up' ? 'wallet' : 'house'
}

/** The status of each line, were it posted with the others. */
async function judge(
  tx: Tx,
  { tools, wallet, call }: Site,
  known: ReadonlyMap<string, StoredReply>,
  fresh: readonly Line[],
  split: readonly SplitLine[],
): Promise<number[]> {
  const each = <Value>(pick: (line: Line, index: number) => Value) => fresh.map(pick)
  const { rows } = await sql<{ refuse: number[] | null }>`select find_bet_refusals(
    ${each(() => 1)}::integer[], ${each(() => wallet.shard)}::smallint[], ${each(() => call.linkId)}::integer[],
    ${each((line) => line.key)}::text[], ${each((line) => line.kind)}::smallint[], ${each(() => wallet.id)}::bigint[],
    ${each((_, index) => split[index]?.walletMinor ?? 0n)}::bigint[], ${each(() => call.roundId)}::text[],
    ${each(() => call.launchId)}::text[], ${each(() => call.isOpen)}::boolean[],
    (select has_loss_limit from ledger.accounts where shard = ${wallet.shard} and id = ${wallet.id}), false, ${tools.clock()}::timestamptz
  ) as refuse`.execute(tx)
  const refusals = rows[0]?.refuse ?? []
  return call.lines.map((line) => {
    const stored = known.get(line.key)
    if (stored?.kind === 0) return ROLLED_BACK_BEFORE
    if (stored) {
      const isSame = stored.kind === line.kind && stored.accountId === call.wallet && stored.amountMinor === line.amountMinor
      return isSame ? REPLAYED : OTHER_CONTENT
    }
    const index = fresh.indexOf(line)
    const refused = split[index]?.refused
    if (refusals[index]) return refusals[index]
    if (refused === 'above-maximum-stake') return ABOVE_MAXIMUM_STAKE
    return refused === 'not-enough-funds' ? NOT_ENOUGH_FUNDS : POSTED
  })
}

/** Posts what was divided, and keeps what it was. Answers the transfer that each line is known by. */
async function postLines(tx: Tx, place: Site, fresh: readonly Line[], split: readonly SplitLine[]): Promise<bigint[]> {
  const { link, wallet, call, tools } = place
  const house = split.some(({ shares }) => shares.some((share) => share.place === 'house'))
    ? await openPromotionAccount(tx, wallet, tools)
    : undefined
  const transfers: TransferLine[] = []
  const ids: bigint[] = []
  const bonusLines: Parameters<typeof insertLines>[1][number][] = []
  fresh.forEach((line, index) => {
    const one = split[index]
    if (!one) throw new Error('a line was not divided')
    const first = transfers.length
    const add = (part: string, account: bigint, amountMinor: bigint) => {
      const id = transferId(first === transfers.length ? line.id : tools.makeId())
      const isBet = line.kind === TransferKind.bet
      transfers.push({
        shard: wallet.shard,
        id,
        source: OWN_SOURCE,
        key: `part:${call.linkId}:${part}:${line.key}`,
        kind: line.kind,
        debit: accountId(isBet ? account : call.house),
        credit: accountId(isBet ? call.house : account),
        subject: accountId(account),
        amountMinor,
        currency: call.currency,
        reference: call.roundId,
      })
      return id
    }
    if (one.walletMinor > 0n) add('wallet', wallet.id, one.walletMinor)
    for (const share of one.shares) {
      const account = share.place === 'bonus' ? share.bonusId : share.place === 'wallet' ? wallet.id : house
      if (account === undefined) throw new Error('a share has no place to go')
      const id = add(share.bonusId.toString(), account, share.minor)
      bonusLines.push(lineOf(place, line.key, share.bonusId, { share_minor: share.minor, place: share.place, transfer_id: id }))
    }
    ids.push(line.id)
  })
  const outcomes = await postCall(tx, transfers, tools.clock())
  const failed = outcomes.find(({ status }) => status !== 'posted')
  if (failed) throw new Error(`a part of a call that was judged ended as ${failed.status}`)
  for (const [index, line] of fresh.entries()) {
    const kept = { key: line.key, kind: line.kind, accountId: wallet.id, amountMinor: line.amountMinor, transferId: line.id }
    await keepReply(tx, link.id, wallet.shard, { ...kept, balanceMinor: split[index]?.playableMinor ?? 0n, originalKey: undefined })
  }
  await insertLines(tx, bonusLines)
  return ids
}

type LineFacts = { share_minor: bigint; place: Place; transfer_id: bigint | null; counted_minor?: bigint; is_counted?: boolean }
const lineOf = ({ link, wallet, call }: Site, key: string, bonusId: bigint, facts: LineFacts) => ({
  link_id: link.id,
  key,
  bonus_id: bonusId,
  shard: wallet.shard,
  wallet_id: wallet.id,
  round_id: call.roundId,
  counted_minor: 0n,
  ...facts,
})

/** Keeps the round, counts what was wagered where it is finished, and ends the bonus if that is due. */
async function settle(tx: Tx, place: Site, bonus: Bonus | undefined, fresh: readonly Line[], split: readonly SplitLine[]): Promise<void> {
  const { call, tools } = place
  const sum = (kind: number) => fresh.reduce((total, line) => total + (line.kind === kind ? line.amountMinor : 0n), 0n)
  let sharedMinor = 0n
  fresh.forEach((line, index) => {
    if (line.kind === TransferKind.bet) sharedMinor += split[index]?.shares[0]?.minor ?? 0n
  })
  if (fresh.length > 0) {
    const sums = { stakeMinor: sum(TransferKind.bet), winMinor: sum(TransferKind.win), hasBonusStake: sharedMinor > 0n }
    await addToRound(tx, roundOf(place), { ...sums, gameId: call.gameId, isFinished: call.isFinished, at: tools.clock() })
  }
  if (!bonus) return
  if (sharedMinor > 0n) await updateRoundStake(tx, roundOf(place), bonus.id, sharedMinor)
  await keepCounting(tx, place, bonus, fresh, split)
  const isFinishing = call.isFinished && fresh.length > 0
  await settleBonus(tx, bonus, isFinishing ? await countFinished(tx, roundOf(place), bonus) : bonus.wageredMinor, tools)
}

/** Keeps what each bet will count when its round is finished: until then its stake may come back. */
async function keepCounting(tx: Tx, place: Site, bonus: Bonus, fresh: readonly Line[], split: readonly SplitLine[]): Promise<void> {
  for (const [index, line] of fresh.entries()) {
    const one = split[index]
    if (!one || one.countedMinor === 0n) continue
    const counting = { counted_minor: one.countedMinor, is_counted: false }
    await tx
      .insertInto('bonus_lines')
      .values(lineOf(place, line.key, bonus.id, { share_minor: 0n, place: 'bonus', transfer_id: null, ...counting }))
      .onConflict((conflict) => conflict.columns(['link_id', 'key', 'bonus_id']).doUpdateSet(counting))
      .execute()
  }
}
