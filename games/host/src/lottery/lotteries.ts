import { publishedOf } from '@pavilion/game-lottery/bets'
import { choicesOf, drawNumbers, type Kind, keyOf } from '@pavilion/game-lottery/draw'
import type { About } from '@pavilion/game-lottery/wire'
import type { Catalogue } from '../config.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { hostTiles, type Tile } from '../host-tiles.ts'
import { winOf } from './offer.ts'
import { timetableOf } from './timetables.ts'
import { viewReplay } from './view-ticket.ts'

/** A lottery that this host draws. */
export type Lottery = SharedGame & { kind: Kind; about: About }

/** The lotteries by id. */
export type Lotteries = ReadonlyMap<string, Lottery>

/** The lotteries of the catalogue. */
export const listLotteries = (catalogue: Catalogue | undefined): Lotteries => hostTiles(catalogue, lotteryOf)

function lotteryOf({ id, provider, type, names }: Tile): Lottery | undefined {
  if (type !== 'LOTT' && type !== 'ELOTT') return undefined
  const { kind, schedule } = timetableOf(id, provider)
  const { periodSeconds, closedSeconds } = schedule
  const about = { names, kind, periodSeconds, closedSeconds, choices: choicesOf(kind), board: publishedOf(kind) }
  return {
    id,
    provider,
    kind,
    schedule,
    about,
    draw: (revealed, issueCode) => {
      const levels = drawNumbers(kind, revealed, issueCode)
      return { shown: levels, key: keyOf(kind, levels) }
    },
    winOf: (ticket, outcome) => winOf(kind, ticket, outcome),
    viewReplay: (ticket, draw) => viewReplay(ticket, draw, schedule),
  }
}
