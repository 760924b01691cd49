import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offeredClassifies } from './classifies.ts'
import { isFreePlay } from './games.routes.ts'

test('a further mark is offered for its providers in lists of its types, and one without providers always', { tags: ['CAT-13'] }, () => {
  const marks = [
    { key: 'ROU', name: 'Roulette', providerCodes: ['LMP'], types: ['LIVE'] },
    { key: 'BAC', name: 'Baccarat', providerCodes: ['LMP', 'RVK'], types: ['LIVE'] },
    { key: 'CLASSIC', name: 'Classic', providerCodes: ['LMP'], types: ['RNG'] },
    { key: 'top', name: 'Top', providerCodes: [], types: [] },
  ]
  const keys = (codes: string[], chosen?: string, type = 'LIVE') =>
    offeredClassifies(
      marks,
      type,
      codes.map((code) => ({ code })),
      chosen,
    ).map(({ key }) => key)
  assert.deepEqual(keys(['LMP', 'RVK']), ['ROU', 'BAC', 'top'])
  assert.deepEqual(keys(['LMP', 'RVK'], 'RVK'), ['BAC', 'top'])
  assert.deepEqual(keys(['PG']), ['top'])
  assert.deepEqual(keys(['LMP', 'RVK'], undefined, 'RNG'), ['CLASSIC', 'top'])
})

test('free play is on at supportPlay 0 in lists and at freeplay 1 for providers', { tags: ['LIST-27', 'LIST-28'] }, () => {
  assert.deepEqual(
    [0, 1].map((supportPlay) => isFreePlay({ supportPlay, freeplay: 1 - supportPlay }, 'list')),
    [true, false],
  )
  assert.deepEqual(
    [0, 1].map((freeplay) => isFreePlay({ supportPlay: 0, freeplay }, 'provider')),
    [false, true],
  )
})
