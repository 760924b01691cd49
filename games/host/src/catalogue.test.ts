import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { faultsOfCatalogue } from './catalogue-faults.ts'
import { listPits } from './cockfight/pits.ts'
import { type Catalogue, readCatalogue } from './config.ts'
import { listCrashGames } from './crash/crash-games.ts'
import { listGames } from './games.ts'
import type { HostedGame } from './hosted-game.ts'
import { listLeagues } from './league/leagues.ts'
import { listLotteries } from './lottery/lotteries.ts'
import { listPoker } from './poker/poker-games.ts'
import { listTables } from './tables/tables.ts'

const file = join(import.meta.dirname, '../../../apps/server/demo/catalogue.json')
const catalogue = readCatalogue(file)
const gamesOf = (from: Catalogue) =>
  listGames(from, {
    lotteries: listLotteries(from),
    tables: listTables(from),
    leagues: listLeagues(from),
    pits: listPits(from),
    crashes: listCrashGames(from),
    poker: listPoker(from),
  })
const games = gamesOf(catalogue)
const faultsWith = (more: Catalogue['games']) => {
  const from = { ...catalogue, games: [...catalogue.games, ...more] }
  return faultsOfCatalogue(from, gamesOf(from))
}
const tile = (id: string, provider: string, type: string, more: object = {}) => ({
  id,
  provider,
  type,
  classify: [],
  names: { EN: id },
  ...more,
})

/** What decides a round: rules alone, without their data and their timetable. */
function ruleSetOf({ id, client, category, published }: HostedGame): string {
  if (client === 'slots') return id
  if (client === 'demo-house') return category
  return 'kind' in published ? `${client} ${published.kind}` : client
}

test('every tile is played here, and two tiles are one game only where one is called an edition of the other', {
  tags: ['GAM-047'],
}, () => {
  assert.deepEqual(faultsOfCatalogue(catalogue, games), [])
  const sharing = Map.groupBy(catalogue.games, ({ id }) => games.get(id)?.fingerprint)
  assert.ok([...sharing.values()].every((tiles) => tiles.length <= 2))
})

test('a tile that nothing plays, one that is another in secret, and an edition of something else are each named', () => {
  assert.deepEqual(faultsWith([tile('boxing-night', 'FLD', 'SPORTS')]), ['no rules here play boxing-night'])
  assert.deepEqual(faultsWith([tile('river-baccarat', 'BGS', 'LIVE', { classify: ['BAC'] })]), [
    'pavilion-baccarat and river-baccarat are one game, and none is called an edition of the other',
  ])
  assert.deepEqual(faultsWith([tile('river-baccarat', 'BGS', 'LIVE', { classify: ['BAC'], editionOf: 'pavilion-baccarat' })]), [])
  assert.deepEqual(faultsWith([tile('river-baccarat', 'BGS', 'LIVE', { classify: ['BAC'], editionOf: 'pavilion-roulette' })]), [
    'river-baccarat is not played as pavilion-roulette is',
  ])
})

test('the catalogue has 90 fingerprints and 50 rule sets, more than a page of slots and a tile of every group', {
  tags: ['GAM-147'],
}, () => {
  const played = catalogue.games.flatMap(({ id }) => games.get(id) ?? [])
  const slots = catalogue.games.filter(({ type }) => type === 'RNG')
  assert.ok(new Set(played.map(({ fingerprint }) => fingerprint)).size >= 90)
  assert.ok(new Set(played.map(ruleSetOf)).size >= 50)
  assert.ok(slots.length > 35, 'slots fill more than a page')
  const grouped = ['AV', 'AI', 'IMES', 'TF', 'IA', 'SV3', 'DS88', 'DIG', 'WGB', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']
  assert.deepEqual(
    grouped.filter((code) => !catalogue.games.some(({ provider }) => provider === code)),
    [],
  )
})

test('no tile of one outcome is called live, a sport, fish or a duel', () => {
  const oneOutcome = catalogue.games.filter(({ id, type }) => type !== 'RNG' && games.get(id)?.client === 'demo-house')
  assert.deepEqual(oneOutcome, [])
  assert.ok(JSON.parse(readFileSync(file, 'utf8')).retired.length > 0)
})
