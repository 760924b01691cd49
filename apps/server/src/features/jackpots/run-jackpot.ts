import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import { accountId, type IdMaker, idBefore, transferId } from '../../base/ids.ts'
import type { Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'
import { OWN_SOURCE, openAccount, postCall, TransferKind, type TransferLine } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { countBets, hashSeed, type JackpotBet, type JackpotShare } from './count-bets.ts'
import { drawTermsOf } from './jackpot-settings.ts'
import {
  beginDraw,
  getRunningDraw,
  insertDraw,
  insertJackpot,
  type Jackpot,
  listBets,
  lockJackpotForUpdate,
  markDrawWon,
  setHorizon,
  updateJackpot,
} from './jackpots.store.ts'

export type JackpotTools = { clock: Clock; random: Random; seals: Seals; makeId: IdMaker; events: EventBus }

/**
 * A bet waits at most 4 s for its batch and 4 s in the database, and its id is made before; the rest is for clocks that differ. A
 * transaction that takes longer than that holds the horizon back instead.
 */
const LAG_MS = 15_000
/** Where the house's side of the start is kept; the pool is the sum over all shards. */
const START_SHARD = 0
const SEED_BYTES = 32

/**
 * Counts the bets that were made since the last run: moves the share of each into the pool, and pays the pool to a bet that wins.
 * All of it happens in `tx` together with the cursor, so each stake counts exactly once whenever a server dies and however many run.
 * Returns how many bets were counted.
 */
export async function runJackpot(tx: Tx, tools: JackpotTools, merchant: Merchant): Promise<number> {
  const untilId = idBefore(new Date(tools.clock().getTime() - LAG_MS))
  if (await insertJackpot(tx, merchant.code, untilId)) await beginFirstDraw(tx, tools, merchant)
  const jackpot = await lockJackpotForUpdate(tx, merchant.code)
  if (!jackpot) return 0
  if (!jackpot.isHorizonReached) return 0

  const { bets, countedId } = await listBets(tx, merchant, { afterId: jackpot.countedId, untilId: jackpot.horizonId })
  await play(tx, tools, merchant, { ...jackpot, countedId }, bets)
  if (countedId === jackpot.horizonId) await setHorizon(tx, merchant.code, untilId)
  return bets.length
}

async function play(tx: Tx, tools: JackpotTools, merchant: Merchant, jackpot: Jackpot, bets: readonly JackpotBet[]): Promise<void> {
  let { restMillionths } = jackpot
  let left = bets
  let amountMinor = jackpot.amountMinor
  while (left.length > 0) {
    const draw = await getRunningDraw(tx, tools.seals, merchant.code)
    const counted = countBets(left, draw, amountMinor, restMillionths)
    await postShares(tx, tools, merchant, draw.number, left[0]?.id ?? 0n, counted.shares)
    amountMinor += counted.shares.reduce((sum, share) => sum + share.amountMinor, 0n)
    restMillionths = counted.restMillionths
    left = left.slice(counted.count)
    if (counted.winner) {
      await pay(tx, tools, merchant, draw.number, counted.winner, amountMinor)
      amountMinor = await beginNextDraw(tx, tools, merchant, draw.number + 1)
    }
  }
  await updateJackpot(tx, merchant.code, { amountMinor, restMillionths, countedId: jackpot.countedId })
}

async function beginFirstDraw(tx: Tx, tools: JackpotTools, merchant: Merchant): Promise<void> {
  await commitToDraw(tx, tools, merchant, 1)
  const amountMinor = await beginNextDraw(tx, tools, merchant, 1)
  await tx.updateTable('jackpots').set({ amount_minor: amountMinor }).where('merchant_code', '=', merchant.code).execute()
}

/** Begins a draw whose seed was committed to while the one before it ran, commits to the next, and returns what the house puts in. */
async function beginNextDraw(tx: Tx, tools: JackpotTools, merchant: Merchant, number: number): Promise<bigint> {
  const terms = drawTermsOf(merchant)
  await beginDraw(tx, merchant.code, number, terms, tools.clock())
  await commitToDraw(tx, tools, merchant, number + 1)
  if (terms.startMinor === 0n) return 0n
  const { code: merchantCode, currency } = merchant
  const name = { shard: START_SHARD, kind: 'funding', owner: `merchant:${merchantCode}`, currency } as const
  const funding = await openAccount(tx, { ...name, merchantCode, id: accountId(tools.makeId()) })
  const pool = await openPool(tx, tools, merchant, START_SHARD)
  await post(tx, tools, [
    {
      ...lineOf(tools, merchant, number, START_SHARD),
      key: `jackpot-start:${merchantCode}:${number}`,
      kind: TransferKind.jackpotStart,
      debit: funding.id,
      credit: pool,
      subject: pool,
      amountMinor: terms.startMinor,
    },
  ])
  return terms.startMinor
}

async function commitToDraw(tx: Tx, tools: JackpotTools, merchant: Merchant, number: number): Promise<void> {
  const seed = tools.random(SEED_BYTES).toString('hex')
  await insertDraw(tx, tools.seals, { merchantCode: merchant.code, number, seed, seedHash: hashSeed(seed), at: tools.clock() })
}

async function postShares(
  tx: Tx,
  tools: JackpotTools,
  merchant: Merchant,
  draw: number,
  firstBetId: bigint,
  shares: readonly JackpotShare[],
): Promise<void> {
  const lines: TransferLine[] = []
  for (const share of shares) {
    const pool = await openPool(tx, tools, merchant, share.shard)
    lines.push({
      ...lineOf(tools, merchant, draw, share.shard),
      key: `jackpot-share:${merchant.code}:${firstBetId}:${share.shard}:${share.house}`,
      kind: TransferKind.jackpotShare,
      debit: share.house,
      credit: pool,
      subject: pool,
      amountMinor: share.amountMinor,
    })
  }
  if (lines.length > 0) await post(tx, tools, lines)
}

async function pay(tx: Tx, tools: JackpotTools, merchant: Merchant, draw: number, bet: JackpotBet, amountMinor: bigint): Promise<void> {
  const pool = await openPool(tx, tools, merchant, bet.shard)
  await post(tx, tools, [
    {
      ...lineOf(tools, merchant, draw, bet.shard),
      key: `jackpot-win:${merchant.code}:${draw}`,
      kind: TransferKind.jackpotWin,
      debit: pool,
      credit: bet.wallet,
      subject: bet.wallet,
      amountMinor,
    },
  ])
  const at = tools.clock()
  await markDrawWon(tx, merchant.code, draw, { betId: bet.id, stakeMinor: bet.stakeMinor, memberId: bet.memberId, amountMinor, at })
  const { code: merchantCode, currency, currencySymbol } = merchant
  await tools.events.emit(tx, 'jackpot-won', { merchantCode, memberId: bet.memberId, draw, amountMinor, currency, currencySymbol, at })
}

const lineOf = (tools: JackpotTools, merchant: Merchant, draw: number, shard: number) => ({
  shard,
  id: transferId(tools.makeId()),
  source: OWN_SOURCE,
  currency: merchant.currency,
  reference: `jackpot ${draw}`,
})

/** The pool's account in a shard: money stays within its shard, and the pool is what all of them hold together. */
async function openPool(tx: Tx, tools: JackpotTools, merchant: Merchant, shard: number) {
  const { code: merchantCode, currency } = merchant
  const name = { shard, kind: 'jackpot', owner: `merchant:${merchantCode}`, currency } as const
  return (await openAccount(tx, { ...name, merchantCode, id: accountId(tools.makeId()) })).id
}

async function post(tx: Tx, tools: JackpotTools, lines: readonly TransferLine[]): Promise<void> {
  const outcomes = await postCall(tx, lines, tools.clock())
  const fault = outcomes.find(({ status }) => status !== 'posted')
  if (fault) throw new Error(`a transfer of the jackpot ended as ${fault.status}`)
}
