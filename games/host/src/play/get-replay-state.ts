import type { PlayState } from '@pavilion/game-kit/wire'
import { Refusal } from '../base/refusal.ts'
import { findDraw } from '../draws/draws.store.ts'
import type { SharedGames, SharedReplay } from '../draws/shared-game.ts'
import { getTicket } from '../draws/tickets.store.ts'
import { playedBy } from '../hosted-game.ts'
import type { Play } from '../launcher/plays.store.ts'
import type { PokerGames } from '../poker/poker-games.ts'
import { replaySitting } from '../poker/poker-state.ts'
import { findOwnRound } from '../rounds/rounds.store.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { viewRound } from './round-view.ts'

type ReplayTools = PlayTools & { shared: SharedGames; poker: PokerGames }

/** What the page of a replay receives: the round as it was stored, and nothing that could be played with. Asks no wallet. */
export async function getReplayState(tools: ReplayTools, play: Play, roundId: string): Promise<PlayState | Refusal<'round-unknown'>> {
  const replay = await replayOf(tools, play, roundId)
  if (replay instanceof Refusal) return replay
  const now = tools.clock().toISOString()
  const game = tools.games.get(play.gameId)
  return {
    gameId: play.gameId,
    language: play.locale,
    currency: play.currency,
    isDemo: play.isDemo,
    isAutoplayAllowed: false,
    isTurboAllowed: true,
    isRaiseAllowed: false,
    cycleMs: 0,
    returnUrl: play.returnUrl,
    depositUrl: play.depositUrl,
    stakes: [replay.stake],
    returnMax: '0',
    choices: 'choice' in replay && replay.choice !== '' ? [replay.choice] : [''],
    published: game ? playedBy(game, 'version' in replay ? replay.version : undefined).published : {},
    balance: null,
    net: '0',
    launchedAt: now,
    now,
    seeds: { serverHash: '', clientSeed: '', nonce: 0, ...replay.seeds, nextServerHash: '' },
    round: null,
    unseen: null,
    last: [],
    // The page of a shared game knows that it is a ticket.
    replay: replay as unknown as PlayState['replay'],
  }
}

/** A sitting of poker, a ticket of a shared game, or a round. */
async function replayOf(tools: ReplayTools, play: Play, roundId: string) {
  if (tools.poker.has(play.gameId)) return { ...(await replaySitting(tools, play, roundId)), seeds: undefined }
  const round = await findOwnRound(tools.pool, ownerOf(play), roundId)
  if (round) return viewRound(tools.games, round)
  return tools.shared.has(play.gameId) ? ticketOf(tools, play, roundId) : new Refusal('round-unknown' as const)
}

async function ticketOf(
  tools: PlayTools & { shared: SharedGames },
  play: Play,
  id: string,
): Promise<SharedReplay | Refusal<'round-unknown'>> {
  const game = tools.shared.get(play.gameId)
  const ticket = await getTicket(tools.pool, id)
  const draw = await findDraw(tools.pool, play.gameId, ticket.issueIndex)
  if (!game || !draw) return new Refusal('round-unknown')
  return game.viewReplay(ticket, draw)
}
