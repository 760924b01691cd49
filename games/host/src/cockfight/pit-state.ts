import { upTo } from '@pavilion/game-cockfight/fight'
import { oddsOf } from '@pavilion/game-cockfight/odds'
import { type Bird, type Pit, pairAt } from '@pavilion/game-cockfight/pits'
import { results } from '@pavilion/game-cockfight/results'
import type { BirdView, PitState } from '@pavilion/game-cockfight/wire'
import { currentIndex, type Issue, issueAt } from '@pavilion/game-kit/draws/schedule'
import { foreseeDraw } from '../draws/draw-due.ts'
import { type Draw, listChains, listDraws } from '../draws/draws.store.ts'
import { promisedAfter } from '../draws/promised-after.ts'
import { purseOf } from '../draws/purse-of.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { listTickets } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { listVoids } from '../league/voids.store.ts'
import { playerOf } from '../play/play-tools.ts'
import type { HostedPit } from './pits.ts'
import { fightLimitsOf } from './read-bet.ts'
import { endingOf, type FightShown, isFight, viewBet, viewDraw } from './view-bet.ts'

const BETS_SHOWN = 20
const DRAWS_SHOWN = 14
/** The last fights that are beads, and make up a bird's record. */
const FIGHTS_KNOWN = 120

/** All that the page of a pit shows. */
export async function getPitState(tools: SharedTools, play: Play, hosted: HostedPit): Promise<PitState> {
  const now = tools.clock()
  const issue = issueAt(hosted.schedule, currentIndex(hosted.schedule, now.getTime()))
  const [draws, chains, tickets, voids, live] = await Promise.all([
    listDraws(tools.pool, hosted.id, FIGHTS_KNOWN),
    listChains(tools.pool, hosted.id, 2),
    listTickets(tools.pool, playerOf(play), BETS_SHOWN),
    listVoids(tools.pool, hosted.id, [issue.index]),
    getLive(tools, hosted, issue, now),
  ])
  // Asked for last, so that it holds what the bets that are shown as paid brought.
  const purse = await purseOf(tools, play)
  const fights = draws.filter(isFight)
  return {
    now: now.toISOString(),
    fight: { ...viewFight(hosted.pit, issue, fights), isCancelled: (voids.get(issue.index) ?? []).includes(0) },
    live,
    limits: fightLimitsOf(play.currency),
    beads: fights.map((draw) => ({ code: draw.code, ending: endingOf(draw) })),
    draws: fights.slice(0, DRAWS_SHOWN).map(viewDraw),
    bets: tickets.flatMap((ticket) => viewBet(ticket) ?? []),
    ...purse,
    promised: promisedAfter(draws[0], chains),
  }
}

function viewFight(pit: Pit, { index, code, opensAt, closesAt, drawsAt }: Issue, fights: readonly Draw[]) {
  const pair = pairAt(pit, index)
  return {
    code,
    opensAt: timeOf(opensAt),
    closesAt: timeOf(closesAt),
    endsAt: timeOf(drawsAt),
    meron: viewBird(pit, pair.meron, fights),
    wala: viewBird(pit, pair.wala, fights),
    odds: Object.fromEntries(results.map((pick) => [pick, oddsOf(pair, pick)])) as PitState['fight']['odds'],
  }
}

/** A bird with how its fights among the known ones ended; a cancelled one counts for nothing. */
function viewBird(pit: Pit, { name, weightGrams }: Bird, fights: readonly Draw[]): BirdView {
  const record = { won: 0, drawn: 0, lost: 0 }
  for (const draw of fights) {
    const ending = endingOf(draw)
    const { meron, wala } = pairAt(pit, draw.index)
    const corner = meron.name === name ? 'meron' : wala.name === name ? 'wala' : undefined
    if (corner === undefined || ending === 'cancelled') continue
    record[ending === 'draw' ? 'drawn' : ending === corner ? 'won' : 'lost'] += 1
  }
  return { name, weightGrams, record }
}

/** The bout that goes on: nothing of it that is still to come. */
async function getLive(tools: SharedTools, hosted: HostedPit, issue: Issue, now: Date): Promise<PitState['live']> {
  if (now.getTime() < issue.closesAt) return null
  const draw = await foreseeDraw(tools, hosted, issue)
  if (!draw) return null
  const second = Math.floor((now.getTime() - issue.closesAt) / 1000)
  return { second, ...upTo((draw.shown as FightShown).bout, second) }
}

const timeOf = (ms: number): string => new Date(ms).toISOString()
