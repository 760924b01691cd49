import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { lagoonRules, symbolAt } from '../rules.ts'
import { recomputeSpin } from './recompute.ts'

const inputs = (nonce: number) => ({ serverSeed: 'b'.repeat(64), clientSeed: 'stranger', nonce, version: lagoonRules.version })

test('a stranger recomputes the spins that the host plays, every fall of them, with any HMAC calculator', () => {
  let fell = 0
  for (let nonce = 0; nonce < 200; nonce++) {
    const found = recomputeSpin(inputs(nonce))
    const { state, step } = lagoonRules.begin({}, openStream(inputs(nonce)))
    assert.deepEqual(found?.step, step)
    const bytes = Buffer.concat(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((round) =>
        createHmac('sha256', 'b'.repeat(64)).update(`stranger:${nonce}:${round}`).digest(),
      ),
    )
    const drawn = found?.falls.flatMap((fall) => fall.drawn.flat()) ?? []
    assert.equal(drawn.length, state.drawn)
    // Four bytes, the largest first, are a number of 32 bits; its first twelve say the place in the table.
    assert.deepEqual(
      drawn,
      drawn.map((_, at) => bytes.readUInt32BE(at * 4) >>> 20),
    )
    // The first window is those numbers from the top of the first reel to the bottom of the last.
    assert.deepEqual(step.falls[0]?.grid.flat(), drawn.slice(0, 30).map(symbolAt))
    // What fell in later is on top of its reel.
    for (const { grid, drawn } of found?.falls.slice(1) ?? [])
      for (const [reel, numbers] of drawn.entries()) assert.deepEqual(grid[reel]?.slice(0, numbers.length), numbers.map(symbolAt))
    assert.deepEqual(found?.blocks.join(''), bytes.toString('hex').slice(0, Math.ceil(state.drawn / 8) * 64))
    if (step.falls.length > 2) fell++
  }
  assert.ok(fell > 5)
  assert.equal(recomputeSpin(inputs(0))?.serverHash, createHash('sha256').update('b'.repeat(64)).digest('hex'))
})

test('rules of a version that the page does not have are not guessed at', () => {
  assert.equal(recomputeSpin({ ...inputs(0), version: '0.0.1' }), undefined)
})
