import { commitServerSeed } from '@pavilion/game-kit/seeds'
import { inTransaction } from '../base/database.ts'
import { makeServerSeed } from '../base/random.ts'
import { PlayRefusal } from '../base/refusal.ts'
import type { Play } from '../launcher/plays.store.ts'
import { findUnfinishedRound } from '../rounds/rounds.store.ts'
import {
  commitSeedPair,
  getSeedPair,
  listRevealedPairs,
  lockSeedPairForUpdate,
  type RevealedPair,
  revealSeedPair,
  type SeedPair,
} from '../rounds/seeds.store.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'

/**
 * Reveals the current server seed for ever and commits the next; nonces begin anew. Refused (`round-unfinished`) in mid-round, whose
 * coming steps the seed would tell.
 */
export async function rotateSeeds(tools: PlayTools, play: Play): Promise<{ pair: SeedPair; revealed: RevealedPair }> {
  const owner = ownerOf(play)
  return inTransaction(tools.pool, async (tx) => {
    const old = await lockSeedPairForUpdate(tx, owner)
    if (await findUnfinishedRound(tx, owner)) throw new PlayRefusal(409, 'round-unfinished')
    const serverSeed = makeServerSeed(tools.random)
    await revealSeedPair(tx, old.id, tools.clock())
    await commitSeedPair(tx, owner, serverSeed, commitServerSeed(serverSeed), old.clientSeed, tools.clock())
    const [revealed] = await listRevealedPairs(tx, owner, 1)
    if (!revealed) throw new Error('a revealed pair that is not listed')
    return { pair: await getSeedPair(tx, owner), revealed }
  })
}
