import type { RoundView, SeedsView } from '@pavilion/game-kit/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import { engineOfRound, type Games, unitsOf } from '../games.ts'
import type { Round } from '../rounds/round.ts'
import type { SeedPair } from '../rounds/seeds.store.ts'

/** The declared fields of a round, nothing else: a server seed only when it is revealed. */
export function viewRound(games: Games, round: Round): RoundView {
  const engine = engineOfRound(games, round)
  const scale = scaleOf(round.player.currency)
  const totalUnits = round.gameState?.totalUnits ?? 0
  const { serverHash, revealedSeed, clientSeed, nonce } = round.seeds
  return {
    id: round.id,
    status: round.status,
    choice: round.choice,
    stake: formatMinor(round.stakeMinor, scale),
    win: formatMinor(round.winMinor, scale),
    steps: round.steps,
    totalUnits,
    unitsPerStake: unitsOf(engine, round.choice),
    ...engine.view(round.gameState),
    refusal: round.refusal,
    balance: round.balance,
    seeds: { serverHash, serverSeed: revealedSeed, clientSeed, nonce },
    version: round.rulesVersion,
    ...(round.fingerprint === null ? {} : { fingerprint: round.fingerprint }),
    openedAt: round.openedAt.toISOString(),
  }
}

/** What a page sees of the current seed pair, and of the next one. */
export function viewSeeds({ pair, nextHash }: { pair: SeedPair; nextHash: string }): SeedsView {
  return { serverHash: pair.serverHash, clientSeed: pair.clientSeed, nonce: pair.nonceNext, nextServerHash: nextHash }
}
