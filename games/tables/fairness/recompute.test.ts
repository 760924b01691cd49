import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { ROULETTE_VERSION, spinNumber } from '../roulette.ts'
import { recomputeSpin } from './recompute.ts'

const version = ROULETTE_VERSION

test('a stranger finds the number that the table spun, and the link before it, from plain inputs', () => {
  const chain = chainOf('ab'.repeat(32), 20)
  for (let place = 0; place < 20; place += 1) {
    const serverSeed = revealedAt(chain, place)
    const round = `20260301-${String(place + 1).padStart(4, '0')}`
    const number = spinNumber(serverSeed, round)
    const found = recomputeSpin({ serverSeed, clientSeed: round, nonce: 0, version, spot: `number-${number}` })
    assert.equal(found?.number, number)
    assert.equal(found?.totalUnits, 36)
    assert.equal(found?.serverHash, createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
    assert.equal(found?.serverHash, chain[chain.length - 1 - place])
  }
})

test('what is no link, no spot or other rules is not recomputed', () => {
  const inputs = { serverSeed: 'ab'.repeat(32), clientSeed: '20260301-0001', nonce: 0, version, spot: 'red' }
  assert.ok(recomputeSpin(inputs))
  for (const wrong of [{ serverSeed: 'secret' }, { version: 'table-roulette-0' }, { spot: 'number-37' }])
    assert.equal(recomputeSpin({ ...inputs, ...wrong }), undefined)
})

test('a spin of before there were splits is worked out as it was, and had none of them', () => {
  const before = { serverSeed: 'ab'.repeat(32), clientSeed: '20260301-0001', nonce: 0, version: 'table-roulette-1' }
  const now = { ...before, version }
  for (const spot of ['red', 'column-3', 'number-33']) assert.deepEqual(recomputeSpin({ ...before, spot }), recomputeSpin({ ...now, spot }))
  assert.equal(recomputeSpin({ ...before, spot: 'split-33-36' }), undefined)
  const found = recomputeSpin({ ...now, spot: 'split-33-36' })
  assert.deepEqual([found?.number, found?.totalUnits], [33, 18])
})
