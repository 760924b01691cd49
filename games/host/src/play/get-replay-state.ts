import type { PlayState } from '@pavilion/game-kit/wire'
import type { TicketReplay } from '@pavilion/game-lottery/wire'
import { PlayRefusal } from '../base/refusal.ts'
import type { Play } from '../launcher/plays.store.ts'
import { findDraw } from '../lottery/draws.store.ts'
import type { Lotteries } from '../lottery/lotteries.ts'
import { viewDraw, viewTicket } from '../lottery/lottery-state.ts'
import { getTicket } from '../lottery/tickets.store.ts'
import { findOwnRound } from '../rounds/rounds.store.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { viewRound } from './round-view.ts'

/** What the page of a replay is told: the round as it was stored, and nothing that could be played with. Asks no wallet. */
export async function getReplayState(tools: PlayTools & { lotteries: Lotteries }, play: Play, roundId: string): Promise<PlayState> {
  const replay = tools.lotteries.has(play.gameId) ? await ticketOf(tools, play, roundId) : await roundOf(tools, play, roundId)
  const now = tools.clock().toISOString()
  return {
    gameId: play.gameId,
    language: play.locale,
    currency: play.currency,
    isDemo: play.isDemo,
    returnUrl: play.returnUrl,
    depositUrl: play.depositUrl,
    stakes: [replay.stake],
    choices: 'choice' in replay && replay.choice !== '' ? [replay.choice] : [''],
    published: tools.games.get(play.gameId)?.published ?? {},
    balance: null,
    net: '0',
    launchedAt: now,
    now,
    seeds: 'seeds' in replay ? replay.seeds : { serverHash: '', clientSeed: '', nonce: 0 },
    round: null,
    unseen: null,
    last: [],
    // A lottery's page knows that it is a ticket.
    replay: replay as unknown as PlayState['replay'],
  }
}

async function roundOf(tools: PlayTools, play: Play, id: string) {
  const round = await findOwnRound(tools.pool, ownerOf(play), id)
  if (!round) throw new PlayRefusal(404, 'round-unknown')
  return viewRound(tools.games, round)
}

async function ticketOf(tools: PlayTools & { lotteries: Lotteries }, play: Play, id: string): Promise<TicketReplay> {
  const lottery = tools.lotteries.get(play.gameId)
  const ticket = await getTicket(tools.pool, id)
  const draw = await findDraw(tools.pool, play.gameId, ticket.issueIndex)
  if (!lottery || !draw) throw new PlayRefusal(404, 'round-unknown')
  return { ...viewTicket(ticket, lottery), draw: viewDraw(draw) }
}
