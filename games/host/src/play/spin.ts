import { parseMinor, scaleOf } from '@pavilion/money'
import { inTransaction } from '../base/database.ts'
import { makeId } from '../base/random.ts'
import { PlayRefusal } from '../base/refusal.ts'
import { rules, stakesOf } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { driveRound, LEASE_MS } from '../rounds/drive-round.ts'
import type { Round } from '../rounds/round.ts'
import { findRoundByRequest, findUnfinishedRound, insertRound } from '../rounds/rounds.store.ts'
import { lockSeedPairForUpdate, useNonce } from '../rounds/seeds.store.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { withinWait } from './within-wait.ts'

export type SpinWish = { requestId: string; stake: string; clientSeed: string }

/**
 * Opens a round: one bet, written down before the wallet is asked. The same request id answers the same round for ever, with other
 * content it is refused. Refusals: `stake-not-offered`, `request-id-reused`, `round-unfinished`.
 */
export async function spin(tools: PlayTools, play: Play, wish: SpinWish): Promise<Round> {
  const owner = ownerOf(play)
  const scale = scaleOf(play.currency)
  const stakeMinor = parseMinor(wish.stake, scale)
  if (stakeMinor === undefined || !stakesOf(scale).includes(stakeMinor)) throw new PlayRefusal(400, 'stake-not-offered')
  const id = makeId(tools.random)
  const now = tools.clock()
  const known = await inTransaction(tools.pool, async (tx) => {
    // The lock makes one player's bets of one game stand in line, so that what is checked here still holds below.
    const pair = await lockSeedPairForUpdate(tx, owner)
    const repeated = await findRoundByRequest(tx, owner, wish.requestId)
    if (repeated) return repeated
    if (await findUnfinishedRound(tx, owner)) throw new PlayRefusal(409, 'round-unfinished')
    await useNonce(tx, pair.id, wish.clientSeed)
    await insertRound(tx, {
      id,
      playId: play.id,
      requestId: wish.requestId,
      stakeMinor,
      owner,
      currency: play.currency,
      isDemo: play.isDemo,
      sessionId: play.sessionId,
      seedPairId: pair.id,
      clientSeed: wish.clientSeed,
      nonce: pair.nonceNext,
      rulesVersion: rules.version,
      now,
      nextTryAt: new Date(now.getTime() + LEASE_MS),
    })
    return undefined
  })
  if (known && (known.stakeMinor !== stakeMinor || known.seeds.clientSeed !== wish.clientSeed))
    throw new PlayRefusal(409, 'request-id-reused')
  return known ?? withinWait(tools, id, driveRound(tools, id))
}
