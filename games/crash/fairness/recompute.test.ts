import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { CRASH_VERSION, crashPoint } from '../point.ts'
import { recomputeFlight } from './recompute.ts'

const version = CRASH_VERSION

test('a stranger finds the point at which a flight crashed, and the link before it, from plain inputs', () => {
  const chain = chainOf('ab'.repeat(32), 20)
  for (let place = 0; place < 20; place += 1) {
    const serverSeed = revealedAt(chain, place)
    const round = String(place + 1)
    const point = crashPoint(serverSeed, round)
    const found = recomputeFlight({ serverSeed, clientSeed: round, nonce: 0, version, cashOut: point })
    assert.deepEqual([found?.point, found?.totalUnits], [point, point])
    assert.equal(recomputeFlight({ serverSeed, clientSeed: round, nonce: 0, version, cashOut: point + 1 })?.totalUnits, 0)
    assert.equal(found?.serverHash, createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
    assert.equal(found?.serverHash, chain[chain.length - 1 - place])
  }
})

test('what is no link, no counter of a flight or other rules is not recomputed', () => {
  const inputs = { serverSeed: 'ab'.repeat(32), clientSeed: '20260301-0001', nonce: 0, version: 'crash-1', cashOut: 200 }
  assert.equal(recomputeFlight(inputs)?.point, 167)
  for (const wrong of [{ serverSeed: 'secret' }, { version: 'crash-0' }, { version }, { nonce: 1 }])
    assert.equal(recomputeFlight({ ...inputs, ...wrong }), undefined)
})
