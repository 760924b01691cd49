import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  categoryFilter,
  categoryPath,
  categoryPaths,
  hasSearch,
  launchPath,
  listFilter,
  providerGroups,
  sortCategories,
} from './categories.ts'
import { wireFilter, writeListSearch } from './games.routes.ts'

const provider = (code: string, gameType: string) => ({ code, name: code, gameType })

test('CAT-01 every category key has its page', () => {
  const keys = 'HOME HOT FAV INHOUSE RNG SPORTS ESPORTS LOTT ELOTT BGS NEW FISH PVP LIVE WINNER'.split(' ')
  assert.deepEqual(Object.keys(categoryPaths).sort(), keys.sort())
})

test('CAT-02 the category BGS is slots of the provider PG', () => {
  assert.deepEqual(listFilter('/m/gameList', (categoryPaths.BGS ?? '').split('?')[1] ?? ''), { type: 'RNG', providerCode: 'PG' })
})

test('CAT-03 CAT-04 CAT-05 the groups of providers', () => {
  assert.deepEqual(providerGroups, {
    esports: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    cockfight: ['SV3', 'DS88', 'DIG', 'WGB'],
    inHouse: ['BGS'],
  })
})

test('CAT-07 CAT-08 in-house providers are split off from the slots and stand second', () => {
  const sorted = sortCategories([
    { key: 'LIVE', providers: [provider('LMP', 'LIVE')] },
    { key: 'RNG', providers: [provider('PG', 'RNG'), provider('BGS', 'RNG')] },
    { key: 'FISH', providers: [] },
  ])
  assert.deepEqual(
    sorted.map(({ key, providers }) => [key, ...providers.map(({ code }) => code)]),
    [
      ['LIVE', 'LMP'],
      ['INHOUSE', 'BGS'],
      ['RNG', 'PG'],
    ],
  )
})

test('categories that the server has split already stay as they are', () => {
  const split = [
    { key: 'RNG', providers: [provider('PG', 'RNG')] },
    { key: 'INHOUSE', providers: [provider('BGS', 'RNG')] },
  ]
  assert.deepEqual(sortCategories(split), split)
  assert.deepEqual(sortCategories([]), [])
})

test('PROUTE-02 PROUTE-03 PROUTE-04 PROUTE-05 PROUTE-06 PROUTE-08 PROUTE-09 PROUTE-10 each list path fixes its kind', () => {
  assert.deepEqual(listFilter('/m/slot-games', ''), { type: 'RNG' })
  assert.deepEqual(listFilter('/m/live-games', ''), { type: 'LIVE' })
  assert.deepEqual(listFilter('/m/poker-games', ''), { type: 'PVP' })
  assert.deepEqual(listFilter('/m/fishing-games', ''), { type: 'FISH' })
  assert.deepEqual(listFilter('/m/sport-games', ''), { type: 'SPORTS' })
  assert.deepEqual(listFilter('/m/roulette', ''), { type: 'LIVE', classify: 'ROU' })
  assert.deepEqual(listFilter('/m/baccarat', ''), { type: 'LIVE', classify: 'BAC' })
  assert.deepEqual(listFilter('/m/inHouse', ''), { type: 'RNG', providerCode: 'BGS' })
})

test('PROUTE-45 PROUTE-46 a list reads kind, classify and provider from its address, and is slots without a kind', () => {
  assert.deepEqual(listFilter('/m/gameList', ''), { type: 'RNG' })
  assert.deepEqual(listFilter('/m/gameList', '?gameType=LIVE&type=BAC'), { type: 'LIVE', classify: 'BAC' })
  assert.deepEqual(listFilter('/m/slot-games', '?gameType=LIVE'), { type: 'RNG' })
  const search = writeListSearch({ type: 'RNG', classify: 'hot', providerCode: 'NML' })
  assert.deepEqual(listFilter('/m/gameList', search), { type: 'RNG', classify: 'hot', providerCode: 'NML' })
})

test('LIST-29 the classify new asks for new games', () => {
  assert.deepEqual(wireFilter(listFilter('/m/gameList', '?type=new')), { gameType: 'RNG', isNew: '1' })
})

test('PROUTE-48 the in-house list has no search', () => {
  assert.deepEqual(['/m/inHouse', '/m/slot-games'].map(hasSearch), [false, true])
})

test('a category that is new to us leads to the hub, and its games are asked by its key', () => {
  assert.equal(categoryPath('BINGO'), '/m/gameCenter')
  assert.deepEqual(categoryFilter('BINGO'), { type: 'BINGO' })
})

test('a tile leads to the launch page, from home with the way back to home', () => {
  assert.equal(launchPath('a b&c', true), '/m/launchGame?gameId=a%20b%26c&pageBack=home')
  assert.equal(launchPath('koi'), '/m/launchGame?gameId=koi')
})
