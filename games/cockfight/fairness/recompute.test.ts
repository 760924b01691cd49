import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { boutOf } from '../fight.ts'
import { oddsOf } from '../odds.ts'
import { pits } from '../pits.ts'
import { recomputeFight } from './recompute.ts'

test('a stranger finds every fight, what a pick brought, and the link before it, from plain inputs', { tags: ['GAM-127'] }, () => {
  const chain = chainOf('ef'.repeat(32), 20)
  for (const pit of pits)
    for (let at = 0; at < 20; at += 1) {
      const serverSeed = revealedAt(chain, at)
      const clientSeed = `20260301-${String(at + 1).padStart(4, '0')}`
      const found = recomputeFight({ serverSeed, clientSeed, nonce: 0, version: pit.version, pick: 'meron' })
      assert.ok(found)
      assert.deepEqual(found.bout, boutOf(pit, serverSeed, clientSeed))
      assert.equal(found.totalUnits, { meron: oddsOf(found.pair, 'meron'), draw: 100, wala: 0 }[found.bout.result])
      assert.equal(found.serverHash, createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
      assert.equal(found.serverHash, chain[chain.length - 1 - at])
      // The first ten bits of the block, written out here again.
      assert.equal(found.value, Number.parseInt(found.blocks[0]?.slice(0, 8) ?? '', 16) >>> 22)
    }
})

test('what is no link, no fight or other rules is not recomputed', () => {
  const inputs = {
    serverSeed: 'ab'.repeat(32),
    clientSeed: '20260301-0001',
    nonce: 0,
    version: pits[0]?.version ?? '',
    pick: 'wala' as const,
  }
  assert.ok(recomputeFight(inputs))
  for (const wrong of [{ serverSeed: 'secret' }, { clientSeed: '20260301-0481' }, { nonce: 1 }, { version: 'cockfight-nowhere-1' }])
    assert.equal(recomputeFight({ ...inputs, ...wrong }), undefined)
})
