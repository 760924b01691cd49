import { chainOf, commitmentOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { currentIndex, issueAt } from '@pavilion/game-kit/draws/schedule'
import type { Clock } from '../base/clock.ts'
import type { Pool } from '../base/database.ts'
import { makeServerSeed, type Random } from '../base/random.ts'
import { type Chain, type Draw, insertChain, insertDraw, listChains, listDraws } from './draws.store.ts'
import type { SharedGame } from './shared-game.ts'

export type DrawTools = { pool: Pool; clock: Clock; random: Random }

const CHAIN_LENGTH = 10_000
/** The next chain is committed to while this many draws of the last one are still to come. */
const COMMIT_AHEAD = 1_000
/** Of those that came due while nobody drew, so many in one run. */
const DRAWS_AT_ONCE = 500

/**
 * Draws every issue whose time has come, also those that came due while the host was down: what they draw was fixed when their chain
 * was committed to. Running it twice at once draws the same once.
 */
export async function drawDue({ pool, clock, random }: DrawTools, game: SharedGame): Promise<number> {
  const now = clock()
  const upTo = currentIndex(game.schedule, now.getTime())
  const chains = await ensureChains({ pool, clock, random }, game, upTo)
  const [newest] = await listDraws(pool, game.id, 1)
  const oldest = chains.at(-1)
  if (!oldest) return 0
  let drawn = 0
  for (let index = Math.max(newest ? newest.index + 1 : 0, oldest.firstIndex); index < upTo && drawn < DRAWS_AT_ONCE; index += 1) {
    const chain = chains.find(({ firstIndex, length }) => index >= firstIndex && index < firstIndex + length)
    if (!chain) throw new Error(`no chain commits to draw ${index} of ${game.id}`)
    await insertDraw(pool, game.id, drawOf(game, chain, index))
    drawn += 1
  }
  return drawn
}

/** What the issue draws. */
function drawOf(game: SharedGame, chain: Chain, index: number): Draw {
  const issue = issueAt(game.schedule, index)
  const revealed = revealedAt(linksOf(chain), index - chain.firstIndex)
  return { index, code: issue.code, revealed, ...game.draw(revealed, issue.code), drawnAt: new Date(issue.drawsAt) }
}

const known = new Map<string, string[]>()
const CHAINS_KNOWN_MAX = 64

function linksOf(chain: Chain): string[] {
  const links = known.get(chain.commitment) ?? chainOf(chain.secret, chain.length)
  known.set(chain.commitment, links)
  const first = known.keys().next().value
  if (known.size > CHAINS_KNOWN_MAX && first !== undefined) known.delete(first)
  return links
}

/** The chains that are in use, the newest first. The first one begins with the issue that is sold now. */
async function ensureChains({ pool, clock, random }: DrawTools, game: SharedGame, upTo: number): Promise<Chain[]> {
  const chains = await listChains(pool, game.id, 3)
  const [newest] = chains
  const end = newest ? newest.firstIndex + newest.length : upTo
  if (newest && end - upTo > COMMIT_AHEAD) return chains
  const secret = makeServerSeed(random)
  const commitment = commitmentOf(chainOf(secret, CHAIN_LENGTH))
  await insertChain(pool, game.id, { firstIndex: end, length: CHAIN_LENGTH, secret, commitment }, clock())
  return listChains(pool, game.id, 3)
}
