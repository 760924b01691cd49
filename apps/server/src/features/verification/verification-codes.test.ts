import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makeCode } from './verification-codes.ts'

test('a code always has six digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_293_999_999 }), (number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(number)
      assert.equal(
        makeCode(() => bytes),
        String(number % 1_000_000).padStart(6, '0'),
      )
    }),
  )
})

test('a draw that would make small codes likelier is drawn again', () => {
  const draws = [Buffer.from([255, 255, 255, 255]), Buffer.from([0, 0, 0, 7])]
  assert.equal(
    makeCode(() => draws.shift() ?? Buffer.alloc(4)),
    '000007',
  )
})
