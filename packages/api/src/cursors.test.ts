import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { cursorOf, rowCursor } from './cursors.ts'

const LARGEST = 8_999_999_999_999_999_999n
const mixed = cursorOf({ at: 'moment', wallet: 'row', link: 'number', round: 'text' })

test('what a cursor writes, its own schema takes and it reads again as the same place', () => {
  const rows = fc.bigInt({ min: 0n, max: LARGEST })
  const text = fc.string({ minLength: 1, maxLength: 255 }).filter((each) => !each.includes('\0'))
  const places = fc.record(
    {
      at: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
      wallet: rows,
      link: fc.nat(999_999_999),
      round: text,
    },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(places, (place) => {
      assert.deepEqual(mixed.read(mixed.write(place)), place)
    }),
  )
  fc.assert(
    fc.property(rows, (id) => {
      assert.equal(Value.Check(rowCursor.query, rowCursor.write(id)), true)
      assert.equal(rowCursor.read(rowCursor.write(id)), id)
    }),
  )
})

test('a text that no list wrote is no place in one', () => {
  for (const wrong of [undefined, '', '-1', '1.2', 'x', '9999999999999999999', '1\0', ' 1']) assert.equal(rowCursor.read(wrong), undefined)
  for (const wrong of ['1', '1.2.3', '1.2.3.', '1.2.x.y', 'x.2.3.y', '1.9999999999999999999.3.y', '1.2.3.y\0'])
    assert.equal(mixed.read(wrong), undefined)
})
