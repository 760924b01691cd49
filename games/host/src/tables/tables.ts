import { ROULETTE_RETURN, ROULETTE_VERSION, spinNumber } from '@pavilion/game-tables/roulette'
import { readSpots, returnOf } from '@pavilion/game-tables/roulette-bets'
import type { About } from '@pavilion/game-tables/wire'
import type { Catalogue } from '../config.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { viewReplay } from './view-bet.ts'

/** A table that this host deals for everybody who sits at it. */
export type Table = SharedGame & { about: About }

/** The tables by id. */
export type Tables = ReadonlyMap<string, Table>

const HOUSE = 'BGS'
/** A round: its last result is shown, then bets are taken, then none are, then the wheel is spun. */
const SCHEDULE = { periodSeconds: 30, pauseSeconds: 7, closedSeconds: 3 }

/** The house's own tables of the catalogue. */
export function listTables(catalogue: Catalogue | undefined): Tables {
  const tiles = (catalogue?.games ?? []).filter(
    ({ provider, type, classify }) => provider === HOUSE && type === 'LIVE' && classify.includes('ROU'),
  )
  return new Map(tiles.map((tile) => [tile.id, rouletteTable(tile)]))
}

function rouletteTable({ id, provider, names }: Catalogue['games'][number]): Table {
  return {
    id,
    provider,
    schedule: SCHEDULE,
    about: { names, version: ROULETTE_VERSION, rtpPercent: ROULETTE_RETURN, ...SCHEDULE },
    draw: (revealed, roundCode) => {
      const number = spinNumber(revealed, roundCode)
      return { shown: { number }, key: number }
    },
    winOf: ({ choice }, { key }) => returnOf(readSpots(choice), key),
    viewReplay: (ticket, draw) => viewReplay(ticket, draw, SCHEDULE),
  }
}
