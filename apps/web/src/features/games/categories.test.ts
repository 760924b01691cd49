import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryFilter, categoryPath, categoryPaths, launchPath, sortCategories } from './categories.ts'
import { listPlace, readListState } from './list-address.ts'
import { providerGroups } from './provider-groups.ts'

const provider = (code: string, gameType: string) => ({ code, name: code, gameType, gameId: '', logo: '', isFreePlay: false })

test('every category key has its page', { tags: ['CAT-01'] }, () => {
  const keys = 'HOME HOT FAV INHOUSE RNG SPORTS ESPORTS LOTT ELOTT BGS NEW FISH PVP LIVE WINNER'.split(' ')
  assert.deepEqual(Object.keys(categoryPaths).sort(), keys.sort())
})

test('the category BGS is slots of the provider PG', { tags: ['CAT-02'] }, () => {
  const [pathname = '', search = ''] = (categoryPaths.BGS ?? '').split('?')
  const place = listPlace(pathname, search)
  assert.deepEqual([place.fixed, readListState(place, search).providerCode], [{ type: 'RNG' }, 'PG'])
})

test('the groups of providers', { tags: ['CAT-03', 'CAT-04', 'CAT-05'] }, () => {
  assert.deepEqual(providerGroups, {
    esports: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    cockfight: ['SV3', 'DS88', 'DIG', 'WGB'],
    inHouse: ['BGS'],
  })
})

test('in-house providers are split off from the slots and stand second', { tags: ['CAT-07', 'CAT-08'] }, () => {
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

test('a category that is new to us leads to the hub, and its games are asked by its key', () => {
  assert.equal(categoryPath('BINGO'), '/m/gameCenter')
  assert.deepEqual(categoryFilter('BINGO'), { type: 'BINGO' })
})

test('a tile leads to the launch page, from home with the way back to home', () => {
  assert.equal(launchPath('a b&c', true), '/m/launchGame?gameId=a%20b%26c&pageBack=home')
  assert.equal(launchPath('koi'), '/m/launchGame?gameId=koi')
})
