import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listPits } from './cockfight/pits.ts'
import { readCatalogue } from './config.ts'
import { listCrashGames } from './crash/crash-games.ts'
import { listGames } from './games.ts'
import { listLeagues } from './league/leagues.ts'
import { listLotteries } from './lottery/lotteries.ts'
import { listTables } from './tables/tables.ts'

// Beyond what the catalogue tells of a game the wallet withholds its wins, so that it has to tell the most that the rules can bring.

const file = join(import.meta.dirname, '../../../apps/server/demo/catalogue.json')
const catalogue = readCatalogue(file)
const tiles = (JSON.parse(readFileSync(file, 'utf8')) as { games: { id: string; type: string; multipleMax?: number }[] }).games
const shared = { lotteries: listLotteries(catalogue), tables: listTables(catalogue), crashes: listCrashGames(catalogue) }
const games = listGames(catalogue, { ...shared, leagues: listLeagues(catalogue), pits: listPits(catalogue), poker: new Map() })

test('the demo catalogue tells of every game but those between members the most that its own rules can bring', () => {
  assert.deepEqual(
    tiles.map(({ id, multipleMax }) => [id, multipleMax]),
    tiles.map(({ id }) => [id, games.get(id)?.multipleMax]),
  )
  const untold = tiles.filter(({ multipleMax }) => multipleMax === undefined)
  assert.deepEqual([...new Set(untold.map(({ type }) => type))], ['PVP'])
})
