import { readSpots, returnOf } from '@pavilion/game-tables/bets'
import { type TableKind, tableGames } from '@pavilion/game-tables/table-games'
import { lowestReturnOf, type TableRules } from '@pavilion/game-tables/table-rules'
import type { About } from '@pavilion/game-tables/wire'
import type { Catalogue } from '../config.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { hostTiles, type Tile } from '../host-tiles.ts'
import { timetables } from './timetables.ts'
import { viewReplay } from './view-bet.ts'

/** A table that this host deals for everybody who sits at it. */
export type Table = SharedGame & { about: About; rules: TableRules }

/** The tables by id. */
export type Tables = ReadonlyMap<string, Table>

const HOUSE = 'BGS'

/** The tables of the catalogue: the house's own, and those of others that have a timetable. */
export const listTables = (catalogue: Catalogue | undefined): Tables => hostTiles(catalogue, tableOf)

const kindOf = ({ classify }: Tile): TableKind | undefined =>
  (Object.keys(tableGames) as TableKind[]).find((kind) => classify.includes(kind))

function tableOf(tile: Tile): Table | undefined {
  const { id, provider, type, names } = tile
  const kind = kindOf(tile)
  if (type !== 'LIVE' || !kind || !(provider === HOUSE || id in timetables)) return undefined
  const rules = tableGames[kind]
  const { version } = rules
  const schedule = { ...rules.schedule, ...timetables[id] }
  return {
    id,
    provider,
    schedule,
    rules,
    about: { kind, names, version, rtpPercent: lowestReturnOf(rules), ...schedule },
    draw: rules.draw,
    winOf: ({ choice }, { key }) => returnOf(rules, readSpots(choice), key),
    viewReplay: (ticket, draw) => viewReplay(ticket, draw, schedule),
  }
}
