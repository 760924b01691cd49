import type { Engine } from '@pavilion/game-kit/engine'
import { parseMinor, scaleOf } from '@pavilion/money'
import { inTransaction, type Queryable } from '../base/database.ts'
import { makeRoundId } from '../base/random.ts'
import { Refusal } from '../base/refusal.ts'
import { engineFor } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { stakeLimitsOf } from '../limits.ts'
import { driveRound } from '../rounds/drive-round.ts'
import type { Round } from '../rounds/round.ts'
import { findRoundByRequest, findUnfinishedRound, getRound, insertRound, listRounds, type RoundOwner } from '../rounds/rounds.store.ts'
import { lockSeedPairForUpdate, useNonce } from '../rounds/seeds.store.ts'
import { LEASE_MS } from '../wallet/lanes.ts'
import { type PlayRules, playRulesOf } from './play-rules.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { withinWait } from './within-wait.ts'

export type BetRequest = {
  requestId: string
  stake: string
  choice?: string
  /** It follows the round before by itself, and no hand asked for it. */
  isAutomatic?: boolean
}

/** What a bet can be refused with. */
export const betRefusals = [
  'choice-not-offered',
  'autoplay-not-allowed',
  'raise-not-allowed',
  'stake-not-offered',
  'stake-too-low',
  'stake-too-high',
  'round-unfinished',
  'too-many-shots',
  'too-soon',
  'request-id-reused',
] as const

/**
 * Opens a round: one bet, recorded before the wallet is asked. Its outcome was fixed before,
 * independently of the bet's content. The same request id returns the same round for ever; with
 * other content it is refused. Only an automatic bet is refused as `autoplay-not-allowed` or `raise-not-allowed`.
 */
export async function placeBet(tools: PlayTools, play: Play, request: BetRequest): Promise<Round | Refusal<(typeof betRefusals)[number]>> {
  const owner = ownerOf(play)
  const scale = scaleOf(play.currency)
  const engine = engineFor(tools.games, play.gameId)
  const choice = request.choice ?? ''
  if (!engine.isOffered(choice)) return new Refusal('choice-not-offered')
  const rules = playRulesOf(play, tools.games.get(play.gameId))
  if (request.isAutomatic && !rules.isAutoplayAllowed) return new Refusal('autoplay-not-allowed')
  const stakeMinor = readStake(request, scale, engine)
  if (stakeMinor instanceof Refusal) return stakeMinor
  const now = tools.clock()
  const id = makeRoundId(tools.random, now)
  const known = await inTransaction(tools.pool, async (tx) => {
    // The lock makes a player's bets on one game run one after the other, so the checks here still
    // hold below.
    const pair = await lockSeedPairForUpdate(tx, owner)
    const repeated = await findRoundByRequest(tx, owner, request.requestId)
    if (repeated) return repeated
    if (await findUnfinishedRound(tx, owner)) return new Refusal('round-unfinished')
    const refused = await refuseAfterLast(tx, owner, engine, rules, { now, stakeMinor, isAutomatic: request.isAutomatic === true })
    if (refused) return refused
    await useNonce(tx, pair.id)
    await insertRound(tx, {
      id,
      playId: play.id,
      requestId: request.requestId,
      choice,
      stakeMinor,
      owner,
      currency: play.currency,
      isDemo: play.isDemo,
      sessionId: play.sessionId,
      seedPairId: pair.id,
      clientSeed: pair.clientSeed,
      nonce: pair.nonceNext,
      rulesVersion: engine.version,
      fingerprint: engine.fingerprint ?? null,
      now,
      nextTryAt: new Date(now.getTime() + LEASE_MS),
    })
    return undefined
  })
  if (known instanceof Refusal) return known
  const isOther = known && (known.stakeMinor !== stakeMinor || known.choice !== choice)
  if (isOther) return new Refusal('request-id-reused')
  return known ?? withinWait(tools, driveRound(tools, id, { isNew: true }), () => getRound(tools.pool, id))
}

// A bet is its equal stakes in one sum, each of which is a multiple of the least that is offered, and no higher than the highest.
function readStake(
  { stake, choice = '' }: BetRequest,
  scale: number,
  engine: Engine,
): bigint | Refusal<'stake-not-offered' | 'stake-too-low' | 'stake-too-high'> {
  const stakeMinor = parseMinor(stake, scale)
  const count = BigInt(engine.stakesIn(choice))
  const { leastMinor, mostMinor } = stakeLimitsOf(scale, engine, choice)
  const least = leastMinor * count
  if (stakeMinor === undefined || least === 0n) return new Refusal('stake-not-offered')
  if (stakeMinor < least) return new Refusal('stake-too-low')
  if (stakeMinor > mostMinor * count) return new Refusal('stake-too-high')
  return stakeMinor % least === 0n ? stakeMinor : new Refusal('stake-not-offered')
}

type Next = { now: Date; stakeMinor: bigint; isAutomatic: boolean }

/**
 * What the round before refuses. A batch of shots is not taken before the one ahead of it can have been fired, every round keeps the
 * casino's least time, what plays by itself keeps its own, and it raises the stake after a loss only where it may.
 */
async function refuseAfterLast(
  tx: Queryable,
  owner: RoundOwner,
  engine: Engine,
  { cycleMs, isRaiseAllowed }: PlayRules,
  { now, stakeMinor, isAutomatic }: Next,
): Promise<Refusal<'too-many-shots' | 'too-soon' | 'raise-not-allowed'> | undefined> {
  const [newest] = await listRounds(tx, owner, null, 1)
  if (!newest) return undefined
  const passedMs = now.getTime() - newest.openedAt.getTime()
  if (passedMs < engine.lastsMs(newest.choice)) return new Refusal('too-many-shots')
  if (passedMs < Math.max(cycleMs, isAutomatic ? (engine.autoplayMs ?? 0) : 0)) return new Refusal('too-soon')
  const isRaised = isAutomatic && newest.winMinor < newest.stakeMinor && stakeMinor > newest.stakeMinor
  return isRaised && !isRaiseAllowed ? new Refusal('raise-not-allowed') : undefined
}
