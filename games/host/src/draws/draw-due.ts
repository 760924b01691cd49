import { chainOf, commitmentOf, hashOf } from '@pavilion/game-kit/draws/chain'
import { currentIndex, type Issue, issueAt } from '@pavilion/game-kit/draws/schedule'
import { inTransaction, type Pool } from '../base/database.ts'
import { makeServerSeed } from '../base/random.ts'
import type { Seals } from '../base/sealed.ts'
import type { DrawTools } from './draw-tools.ts'
import { type Chain, type Draw, insertChain, insertDraws, listChains, listChainsFrom, listDraws, lockDraws } from './draws.store.ts'
import type { SharedGame } from './shared-game.ts'

const CHAIN_LENGTH = 10_000
/** The next chain is committed to while this many draws of the last one are still to come. */
const COMMIT_AHEAD = 1_000
/** At most this many overdue draws in one run. */
const DRAWS_AT_ONCE = 500
/**
 * Until when nothing of a game can come due, by its id. A draw stays, whichever process made it.
 */
const rests = new WeakMap<Pool, Map<string, number>>()

/** Whether everything of a game that came due is known to be drawn. */
export function isAtRest({ pool, clock }: DrawTools, { id }: SharedGame): boolean {
  return clock().getTime() < (rests.get(pool)?.get(id) ?? 0)
}

/**
 * Draws every due issue, also those that came due while the host was down: their results were fixed
 * when their chain was committed to. Two parallel runs draw the same once.
 */
export async function drawDue(tools: DrawTools, game: SharedGame): Promise<number> {
  const { pool, clock, seals } = tools
  const nowMs = clock().getTime()
  const upTo = currentIndex(game.schedule, nowMs)
  await commitAhead(tools, game, upTo)
  const [newest] = await listDraws(pool, game.id, 1)
  const chains = await listChainsFrom(pool, game.id, newest ? newest.index + 1 : 0)
  const next = newest ? newest.index + 1 : (chains[0]?.firstIndex ?? upTo)
  const draws: Draw[] = []
  let restsUntil = 0
  for (let index = next; index < next + DRAWS_AT_ONCE; index += 1) {
    if (index > upTo) break
    if (index === upTo && !game.endsAt) {
      restsUntil = issueAt(game.schedule, index).drawsAt
      break
    }
    const draw = drawFrom(seals, chains, game, issueAt(game.schedule, index))
    if (draw.drawnAt.getTime() > nowMs) break
    draws.push(draw)
  }
  await writeDraws(pool, game, draws)
  rests.set(pool, (rests.get(pool) ?? new Map<string, number>()).set(game.id, restsUntil))
  return draws.length
}

/** Writes draws down with what was decided of them before. Nothing is decided in between. */
async function writeDraws(pool: Pool, { id, annotate }: SharedGame, draws: readonly Draw[]): Promise<void> {
  if (!annotate || draws.length === 0) return insertDraws(pool, id, draws)
  await inTransaction(pool, async (tx) => {
    await lockDraws(tx, id)
    await insertDraws(tx, id, await annotate(tx, draws))
  })
}

/** What an issue will bring and when, where a chain commits to it. It tells no part of it before its time. */
export async function foreseeDraw(
  { pool, seals }: Pick<DrawTools, 'pool' | 'seals'>,
  game: SharedGame,
  issue: Issue,
): Promise<Draw | undefined> {
  const chains = await listChainsFrom(pool, game.id, issue.index)
  const chain = chainFor(chains, issue.index)
  return chain && drawOf(seals, game, chain, issue)
}

function drawFrom(seals: Seals, chains: readonly Chain[], game: SharedGame, issue: Issue): Draw {
  const chain = chainFor(chains, issue.index)
  if (!chain) throw new Error(`no chain commits to draw ${issue.index} of ${game.id}`)
  return drawOf(seals, game, chain, issue)
}

const chainFor = (chains: readonly Chain[], index: number): Chain | undefined =>
  chains.find((each) => index >= each.firstIndex && index < endOf(each))

const endOf = ({ firstIndex, length }: Chain): number => firstIndex + length

/** What the issue draws. */
function drawOf(seals: Seals, game: SharedGame, chain: Chain, issue: Issue): Draw {
  const { index } = issue
  const revealed = revealedOf(seals, chain, index - chain.firstIndex)
  const outcome = game.draw(revealed, issue.code)
  return { index, code: issue.code, revealed, ...outcome, drawnAt: new Date(game.endsAt?.(outcome, issue) ?? issue.drawsAt) }
}

const known = new Map<string, string[]>()
const CHAINS_KNOWN_MAX = 512
/** One stored link of a chain per this many links; the others are at most this many hashes away. */
const LINKS_APART = 100

/** What the draw at a place of the chain reveals, as `revealedAt` tells it of the whole chain. */
function revealedOf(seals: Seals, chain: Chain, place: number): string {
  const at = chain.length - 1 - place
  let link = keptLinks(seals, chain)[Math.floor(at / LINKS_APART)]
  if (place < 0 || link === undefined) throw new RangeError(`the chain has no draw ${place}`)
  for (let hashes = at % LINKS_APART; hashes > 0; hashes -= 1) link = hashOf(link)
  return link
}

function keptLinks(seals: Seals, { commitment, secret, length }: Chain): string[] {
  const open = () => seals.open('lottery_chains.secret', commitment, secret)
  const links = known.get(commitment) ?? chainOf(open(), length).filter((_, at) => at % LINKS_APART === 0)
  known.set(commitment, links)
  const first = known.keys().next().value
  if (known.size > CHAINS_KNOWN_MAX && first !== undefined) known.delete(first)
  return links
}

/**
 * Commits to chains until one reaches well beyond the issue that is sold now, with which the first one begins. Chains of issues before
 * `from` are no part of it.
 */
export async function commitAhead({ pool, clock, random, seals }: DrawTools, game: SharedGame, upTo: number, from = 0): Promise<void> {
  const findNewest = async () => (await listChains(pool, game.id, 1)).find(({ firstIndex }) => firstIndex >= from)
  let newest = await findNewest()
  while (!newest || endOf(newest) - upTo <= COMMIT_AHEAD) {
    const secret = makeServerSeed(random)
    const commitment = commitmentOf(chainOf(secret, CHAIN_LENGTH))
    const sealed = seals.seal('lottery_chains.secret', commitment, secret)
    const firstIndex = newest ? endOf(newest) : upTo
    await insertChain(pool, game.id, { firstIndex, length: CHAIN_LENGTH, secret: sealed, commitment }, clock())
    newest = await findNewest()
  }
}
