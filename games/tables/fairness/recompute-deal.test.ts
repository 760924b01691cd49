import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { BACCARAT_VERSION, baccarat } from '../baccarat.ts'
import { recomputeDeal } from './recompute-deal.ts'

const version = BACCARAT_VERSION

test('a stranger finds the cards that the table dealt, and the link before them, from plain inputs', () => {
  const chain = chainOf('cd'.repeat(32), 20)
  for (let place = 0; place < 20; place += 1) {
    const serverSeed = revealedAt(chain, place)
    const round = `20260301-${String(place + 1).padStart(4, '0')}`
    const { shown, key } = baccarat.draw(serverSeed, round)
    for (const spot of baccarat.spots) {
      const found = recomputeDeal({ serverSeed, clientSeed: round, nonce: 0, version, spot })
      assert.deepEqual([found?.cards, found?.key], [shown.cards, key])
      assert.equal(found?.totalUnits, baccarat.returnsOf(spot, key))
      assert.equal(found?.serverHash, createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
      assert.equal(found?.serverHash, chain[chain.length - 1 - place])
    }
  }
})

test('what is no link, no spot of this table or other rules is not recomputed', () => {
  const inputs = { serverSeed: 'ab'.repeat(32), clientSeed: '20260301-0001', nonce: 0, version, spot: 'tie' }
  assert.ok(recomputeDeal(inputs))
  for (const wrong of [{ serverSeed: 'secret' }, { version: 'table-baccarat-0' }, { spot: 'red' }])
    assert.equal(recomputeDeal({ ...inputs, ...wrong }), undefined)
})
