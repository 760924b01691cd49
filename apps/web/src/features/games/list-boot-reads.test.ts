import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routeOf } from '../../domain/api-routes.ts'
import { gamesBootReads, homeSections } from './games.queries.ts'
import { hubBootReads, listBootReads } from './list-boot-reads.ts'

const queryOf = (path = '') => Object.fromEntries(new URL(path, 'http://site').searchParams)

test('the hub asks for 12 games at a time', { tags: ['CAT-14'] }, () => {
  const [, games] = hubBootReads('?tab=LIVE', 'EN')
  assert.deepEqual([queryOf(games?.path).gameType, queryOf(games?.path).pageNo, queryOf(games?.path).pageSize], ['LIVE', '1', '12'])
  for (const read of hubBootReads('', 'EN').slice(1)) assert.equal(queryOf(read.path).pageSize, '12')
})

test('the lists of home ask for 12 games each', { tags: ['HOME-24'] }, () => {
  const lists = gamesBootReads('EN').filter(({ path }) => path.startsWith(routeOf('listGames')[1]))
  assert.deepEqual(
    lists.map(({ path }) => queryOf(path).pageSize),
    homeSections.map(() => '12'),
  )
})

test('a list asks for as many games as the merchant has set', { tags: ['LIST-26'] }, () => {
  for (const pageSize of [35, 15]) {
    const [, games] = listBootReads('/m/slot-games', '', 'TH', pageSize)
    assert.equal(queryOf(games?.path).pageSize, String(pageSize))
  }
})

test('a list of a member’s own is not asked for before it is known who they are', () => {
  for (const search of ['?type=favourite', '?type=recent']) assert.equal(listBootReads('/m/gameList', search, 'EN', 35).length, 1)
  assert.equal(hubBootReads('?tab=FAV', 'EN').length, 1)
})
