import type { PlayState } from '@pavilion/game-kit/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import { engineFor, stakesOf } from '../games.ts'
import { type Play, sessionSince } from '../launcher/plays.store.ts'
import { returnMaxOf } from '../limits.ts'
import { finishRound } from '../rounds/recover-rounds.ts'
import type { Round } from '../rounds/round.ts'
import { findUnfinishedRound, listRounds, sumNetOfSession } from '../rounds/rounds.store.ts'
import { commitSeedPairs, getSeedPairs } from '../rounds/seeds.store.ts'
import { playRulesOf } from './play-rules.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { viewRound, viewSeeds } from './round-view.ts'

const LAST_ROUNDS = 10

/** The state of a play; commits to server seeds for the player's first bets if none are committed to. */
export async function getPlayState(tools: PlayTools, play: Play): Promise<PlayState> {
  const owner = ownerOf(play)
  const scale = scaleOf(play.currency)
  const engine = engineFor(tools.games, play.gameId)
  const isShown = ({ rulesVersion }: Round) => rulesVersion === engine.version
  const left = await findUnfinishedRound(tools.pool, owner)
  // The page plays by the rules of now: a round of earlier ones is played to its end for it.
  if (left && !isShown(left)) await finishRound(tools, left.id)
  await commitSeedPairs(tools.pool, tools, owner, tools.clock())
  const [seeds, unfinished, last, netMinor, balance] = await Promise.all([
    getSeedPairs(tools.pool, owner),
    findUnfinishedRound(tools.pool, owner),
    listRounds(tools.pool, owner, null, LAST_ROUNDS),
    sumNetOfSession(tools.pool, play.id),
    tools.walletOf(play.isDemo).balance({ ...owner, currency: play.currency, sessionId: play.sessionId }),
  ])
  const newest = last[0]
  return {
    gameId: play.gameId,
    language: play.locale,
    currency: play.currency,
    isDemo: play.isDemo,
    ...playRulesOf(play, tools.games.get(play.gameId)),
    returnUrl: play.returnUrl,
    depositUrl: play.depositUrl,
    stakes: stakesOf(scale, engine).map((minor) => formatMinor(minor, scale)),
    returnMax: formatMinor(returnMaxOf(scale), scale),
    choices: [...engine.choices],
    published: tools.games.get(play.gameId)?.published ?? {},
    balance: balance.kind === 'done' ? balance.balance : null,
    net: formatMinor(netMinor, scale),
    launchedAt: sessionSince(play).toISOString(),
    now: tools.clock().toISOString(),
    seeds: viewSeeds(seeds),
    round: unfinished ? viewRound(tools.games, unfinished) : null,
    unseen: newest?.status === 'closed' && !newest.isSeen && isShown(newest) ? viewRound(tools.games, newest) : null,
    last: last.map((round) => viewRound(tools.games, round)),
    replay: null,
  }
}
