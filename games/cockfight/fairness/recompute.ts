import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { hashOf, isLink } from '@pavilion/game-kit/draws/chain'
import { listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { paidOdds } from '../bets.ts'
import { type Bout, drawBout, seedsOf } from '../fight.ts'
import { oddsOf } from '../odds.ts'
import { type Pair, pairAt, pitNamed } from '../pits.ts'
import { PARTS, type Result } from '../results.ts'
import { indexOfCode } from '../schedule.ts'

/** A fight with who fought. `value` is the number below 1,024 that its result came from. */
export type RecomputedFight = Verified & { pair: Pair; bout: Bout; value: number }

/** Works a fight out from what it revealed and its code. Undefined for what is no link, no fight or other rules. */
export function recomputeFight({
  serverSeed,
  clientSeed,
  nonce,
  version,
  pick,
}: SeedTriple & { version: string; pick: Result }): RecomputedFight | undefined {
  const pit = pitNamed(version)
  const index = indexOfCode(clientSeed)
  if (!pit || index === undefined || nonce !== 0 || !isLink(serverSeed)) return undefined
  const pair = pairAt(pit, index)
  const seeds = seedsOf(serverSeed, clientSeed)
  const draw = openStream(seeds)
  const drawn: number[] = []
  const bout = drawBout(() => {
    const value = draw()
    drawn.push(value)
    return value
  }, pair)
  return {
    serverHash: hashOf(serverSeed),
    blocks: listBlocks(seeds, drawn.length),
    pair,
    bout,
    value: Math.floor((drawn[0] ?? 0) * PARTS),
    totalUnits: paidOdds({ pick, odds: oddsOf(pair, pick) }, bout.result),
    unitsPerStake: 100,
  }
}
