import { inTransaction } from '../base/database.ts'
import { Refusal } from '../base/refusal.ts'
import type { Play } from '../launcher/plays.store.ts'
import { findUnfinishedRound } from '../rounds/rounds.store.ts'
import {
  beginNextPair,
  commitSeedPairs,
  getSeedPairs,
  listRevealedPairs,
  lockSeedPairForUpdate,
  type RevealedPair,
  type SeedPair,
} from '../rounds/seeds.store.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'

/**
 * Reveals the current server seed for ever, and begins the pair whose commitment has been shown all along: with the client seed that is
 * wanted, or else with the same as before. Nonces begin again, and the pair after it is committed to. Refused (`round-unfinished`) in
 * mid-round, whose coming steps the seed would tell.
 */
export async function rotateSeeds(
  tools: PlayTools,
  play: Play,
  clientSeed?: string,
): Promise<{ pair: SeedPair; nextHash: string; revealed: RevealedPair } | Refusal<'round-unfinished'>> {
  const owner = ownerOf(play)
  return inTransaction(tools.pool, async (tx) => {
    const old = await lockSeedPairForUpdate(tx, owner)
    if (await findUnfinishedRound(tx, owner)) return new Refusal('round-unfinished')
    const now = tools.clock()
    await commitSeedPairs(tx, tools, owner, now)
    await beginNextPair(tx, tools.seals, old, { owner, clientSeed: clientSeed ?? old.clientSeed, now })
    await commitSeedPairs(tx, tools, owner, now)
    const [revealed] = await listRevealedPairs(tx, owner, 1)
    if (!revealed) throw new Error('a revealed pair that is not listed')
    return { ...(await getSeedPairs(tx, owner)), revealed }
  })
}
