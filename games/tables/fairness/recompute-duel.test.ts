import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { DRAGON_TIGER_VERSION, dragonTiger } from '../dragon-tiger.ts'
import { recomputeDuel } from './recompute-duel.ts'

const version = DRAGON_TIGER_VERSION

test('a stranger finds both cards that the table dealt, and the link before them, from plain inputs', { tags: ['GAM-088'] }, () => {
  const chain = chainOf('cd'.repeat(32), 20)
  for (let place = 0; place < 20; place += 1) {
    const serverSeed = revealedAt(chain, place)
    const round = `20260301-${String(place + 1).padStart(4, '0')}`
    const { shown, key } = dragonTiger.draw(serverSeed, round)
    for (const spot of dragonTiger.spots) {
      const found = recomputeDuel({ serverSeed, clientSeed: round, nonce: 0, version, spot })
      assert.deepEqual([found?.duel, found?.key, found?.totalUnits], [shown.cards, key, dragonTiger.returnsOf(spot, key)])
      assert.equal(found?.serverHash, chain[chain.length - 1 - place])
    }
  }
})

test('what is no link, no spot of this table or other rules is not recomputed', () => {
  const inputs = { serverSeed: 'ab'.repeat(32), clientSeed: '20260301-0001', nonce: 0, version, spot: 'tie' }
  assert.ok(recomputeDuel(inputs))
  for (const wrong of [{ serverSeed: 'secret' }, { version: 'table-dragon-tiger-0' }, { spot: 'banker' }])
    assert.equal(recomputeDuel({ ...inputs, ...wrong }), undefined)
})
