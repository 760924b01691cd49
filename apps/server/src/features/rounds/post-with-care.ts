import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { accountId } from '../../base/ids.ts'
import { getBalance, listReplies, lockAccounts, type StoredReply, TOMBSTONE, TransferKind } from '../../ledger/index.ts'
import { type Bonus, findBonus, lockRunningBonus, type Place, type SplitLine, settleBonus, splitCall, wagers } from '../bonuses/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import { BetStatus } from './bet-status.ts'
import type { BetWinCall, BetWinLine } from './bet-win-batches.ts'
import { type CallContext, type Line, roundOf } from './call-context.ts'
import { findExcesses } from './find-excesses.ts'
import { type Divided, keepCounting, postParts } from './post-parts.ts'
import type { ProviderTools } from './provider-tools.ts'
import { addToRound, findRound, type RoundSums } from './rounds.store.ts'

/** Whether `post_bet_wins` left the line for `postWithCare`. */
export const needsCare = ({ status }: BetWinLine): boolean => status === BetStatus.bonusInvolved || status === BetStatus.maybeExcessive

/**
 * Posts one call alone whose wallet has a running bonus, whose round was played with one, or whose
 * wins may exceed the provider's limits. Checks and order are those of `post_bet_wins`. Each line
 * is divided between the wallet and the bonus, and each win beyond a limit is withheld. Ends the
 * bonus when the call reached its turnover or lost its last money.
 */
export async function postWithCare(tools: ProviderTools, link: ProviderLink, wallet: WalletRef, call: BetWinCall): Promise<BetWinLine[]> {
  const context = { tools, link, wallet, call }
  let withheld: readonly Divided[] = []
  const outcomes = await tools.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [wallet])
    const bonus = await lockRunningBonus(tx, wallet, tools)
    const known = await listReplies(
      tx,
      link.id,
      call.lines.map((line) => line.key),
    )
    const fresh = call.lines.filter((line) => !known.has(line.key))
    const round = await findRound(tx, roundOf(context))
    const excesses = await findExcesses(tx, context, fresh, round)
    const purse = await readPurse(tx, context, bonus, round)
    const split = splitCall(
      purse,
      fresh.map((line, index) => request(line, excesses[index] !== undefined)),
    )
    const statuses = await judge(tx, context, known, fresh, split)
    if (statuses.some((status) => status !== BetStatus.posted && status !== BetStatus.replayed)) {
      const balanceMinor = purse.walletMinor + (purse.bonus?.balanceMinor ?? 0n)
      return statuses.map((status) => ({
        status: status === BetStatus.posted ? BetStatus.otherLineRefused : status,
        transferId: undefined,
        balanceMinor,
      }))
    }
    const divided = fresh.map((line, index) => ({ line, split: mustBe(split[index]), excess: excesses[index] }))
    const posted = await postParts(tx, context, divided)
    await settle(tx, context, bonus, divided)
    withheld = divided.filter(({ excess }) => excess)
    return call.lines.map((line) => {
      const stored = known.get(line.key)
      if (stored) return { status: BetStatus.replayed, transferId: stored.transferId, balanceMinor: stored.balanceMinor }
      const index = fresh.indexOf(line)
      return { status: BetStatus.posted, transferId: posted[index], balanceMinor: split[index]?.playableMinor ?? 0n }
    })
  })
  for (const { excess } of withheld) if (excess) tools.countWithheld(link, excess)
  return outcomes
}

const request = (line: Line, isWithheld: boolean) => ({
  kind: line.kind === TransferKind.bet ? ('bet' as const) : ('win' as const),
  // A withheld win is divided when it is released.
  amountMinor: isWithheld ? 0n : line.amountMinor,
})

function mustBe(split: SplitLine | undefined): SplitLine {
  if (!split) throw new Error('a line was not divided')
  return split
}

async function readPurse(
  tx: Tx,
  context: CallContext,
  bonus: Bonus | undefined,
  round: RoundSums | undefined,
): Promise<Parameters<typeof splitCall>[0]> {
  const { link, wallet, call } = context
  const bonusStakes = await wagers.listRoundStakes(tx, roundOf(context))
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
      // The bonus stake would arrive as the winner's own money.
      isStaked: game?.is_between_members !== true,
      maxStakeMinor: bonus.maxStakeMinor,
      weightPercent: bonus.weights[game?.type ?? ''] ?? 0,
    },
    roundStakeMinor: round?.stakeMinor ?? 0n,
    bonusStakes,
    placeOf: (id) => places.get(id) ?? 'bonus',
  }
}

/**
 * Where a bonus's share of returned money goes: after the bonus is used up it goes to the member,
 * who could have lost it.
 */
export async function placeOf(tx: Tx, shard: number, id: bigint): Promise<Place> {
  const bonus = await findBonus(tx, shard, accountId(id))
  if (bonus?.state === 'running') return 'bonus'
  return bonus?.state === 'released' || bonus?.state === 'used-up' ? 'wallet' : 'house'
}

/** The status that each line would have in a batch. */
async function judge(
  tx: Tx,
  { tools, wallet, call }: CallContext,
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
    ${each(() => 0n)}::bigint[], ${each(() => 0n)}::bigint[], ${each(() => 0)}::integer[],
    (select has_loss_limit from ledger.accounts where shard = ${wallet.shard} and id = ${wallet.id}), false, ${tools.clock()}::timestamptz
  ) as refuse`.execute(tx)
  const refusals = rows[0]?.refuse ?? []
  return call.lines.map((line) => {
    const stored = known.get(line.key)
    if (stored?.kind === TOMBSTONE) return BetStatus.rolledBackBefore
    if (stored) {
      const isSame = stored.kind === line.kind && stored.accountId === call.wallet && stored.amountMinor === line.amountMinor
      return isSame ? BetStatus.replayed : BetStatus.otherContent
    }
    const index = fresh.indexOf(line)
    const refused = split[index]?.refused
    if (refusals[index]) return refusals[index]
    if (refused === 'above-maximum-stake') return BetStatus.aboveMaximumStake
    return refused === 'not-enough-funds' ? BetStatus.notEnoughFunds : BetStatus.posted
  })
}

/** Updates the round, counts the turnover of a finished one, and ends the bonus where it is due. */
async function settle(tx: Tx, context: CallContext, bonus: Bonus | undefined, divided: readonly Divided[]): Promise<void> {
  const { call, tools } = context
  const paid = divided.filter(({ excess }) => !excess)
  const sum = (kind: number) => paid.reduce((total, { line }) => total + (line.kind === kind ? line.amountMinor : 0n), 0n)
  let sharedMinor = 0n
  for (const { line, split } of divided) if (line.kind === TransferKind.bet) sharedMinor += split.shares[0]?.minor ?? 0n
  if (divided.length > 0) {
    const sums = { stakeMinor: sum(TransferKind.bet), winMinor: sum(TransferKind.win), hasBonusStake: sharedMinor > 0n }
    await addToRound(tx, roundOf(context), { ...sums, gameId: call.gameId, isFinished: call.isFinished, at: tools.clock() })
  }
  if (!bonus) return
  if (sharedMinor > 0n) await wagers.updateRoundStake(tx, roundOf(context), bonus.id, sharedMinor)
  await keepCounting(tx, context, bonus, divided)
  const isFinishing = call.isFinished && divided.length > 0
  await settleBonus(tx, bonus, isFinishing ? await wagers.countFinished(tx, roundOf(context), bonus) : bonus.wageredMinor, tools)
}
