import { commitServerSeed } from '@pavilion/game-kit/seeds'
import { published } from '@pavilion/game-marigold-nights/published'
import { formatMinor, scaleOf } from '@pavilion/money'
import { makeServerSeed } from '../base/random.ts'
import { stakesOf } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { findUnfinishedRound, listRounds, sumNetOfPlay } from '../rounds/rounds.store.ts'
import { commitSeedPair, getSeedPair } from '../rounds/seeds.store.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { type RoundView, viewRound } from './round-view.ts'

const LAST_ROUNDS = 10

/** All that a game needs to stand up, or to stand again after a reload. */
export type PlayState = {
  gameId: string
  language: string
  currency: string
  isDemo: boolean
  returnUrl: string
  depositUrl: string
  stakes: string[]
  published: typeof published
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** Wins less stakes since this play began. */
  net: string
  launchedAt: string
  now: string
  seeds: { serverHash: string; clientSeed: string | null; nonce: number }
  /** The round that is not finished. */
  round: RoundView | null
  /** A finished round that the player has not been shown to its end. */
  unseen: RoundView | null
  last: RoundView[]
}

/** The state of a play; commits a server seed for the player's first bet if none is committed. */
export async function getPlayState(tools: PlayTools, play: Play): Promise<PlayState> {
  const owner = ownerOf(play)
  const scale = scaleOf(play.currency)
  const serverSeed = makeServerSeed(tools.random)
  await commitSeedPair(tools.pool, owner, serverSeed, commitServerSeed(serverSeed), null, tools.clock())
  const [pair, unfinished, last, netMinor, balance] = await Promise.all([
    getSeedPair(tools.pool, owner),
    findUnfinishedRound(tools.pool, owner),
    listRounds(tools.pool, owner, null, LAST_ROUNDS),
    sumNetOfPlay(tools.pool, play.id),
    tools.walletOf(play.isDemo).balance({ ...owner, currency: play.currency, sessionId: play.sessionId }),
  ])
  const newest = last[0]
  return {
    gameId: play.gameId,
    language: play.locale,
    currency: play.currency,
    isDemo: play.isDemo,
    returnUrl: play.returnUrl,
    depositUrl: play.depositUrl,
    stakes: stakesOf(scale).map((minor) => formatMinor(minor, scale)),
    published,
    balance: balance.kind === 'done' ? balance.balance : null,
    net: formatMinor(netMinor, scale),
    launchedAt: play.launchedAt.toISOString(),
    now: tools.clock().toISOString(),
    seeds: { serverHash: pair.serverHash, clientSeed: pair.clientSeed, nonce: pair.nonceNext },
    round: unfinished ? viewRound(unfinished) : null,
    unseen: newest?.status === 'closed' && !newest.isSeen ? viewRound(newest) : null,
    last: last.map(viewRound),
  }
}
