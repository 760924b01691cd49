import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeId, makeRoundId, systemRandom } from './random.ts'

test('ids are UUIDs of their versions, and never come twice', () => {
  const at = new Date('2026-03-01T12:00:00.123Z')
  const ids = Array.from({ length: 1_000 }, () => makeId(systemRandom))
  const roundIds = Array.from({ length: 1_000 }, () => makeRoundId(systemRandom, at))
  assert.ok(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)))
  assert.ok(roundIds.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)))
  assert.equal(new Set([...ids, ...roundIds]).size, 2_000)
})

test('a round id tells its millisecond first, so that later rounds come later in the order of their names', () => {
  // The example of RFC 9562, appendix A.6.
  const bytes = Uint8Array.from(Buffer.from('000000000000ccc398c4dc0c0c07398f', 'hex'))
  assert.equal(
    makeRoundId(() => bytes, new Date(0x017f22e279b0)),
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
  )
  const times = ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.001Z', '2031-07-01T00:00:00Z']
  const ids = times.map((time) => makeRoundId(systemRandom, new Date(time)))
  assert.deepEqual([...ids].sort(), ids)
})
