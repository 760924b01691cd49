import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { createTestDatabase } from '../../test/databases.ts'
import { createIdMaker, idBefore, NODES_MAX } from './ids.ts'

const START_MS = Date.parse('2026-03-01T08:00:00Z')

test('ids grow however the clock stands still or goes back, and no two makers of different numbers make the same', () => {
  const moves = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(moves, fc.uniqueArray(fc.nat(NODES_MAX - 1), { minLength: 2, maxLength: 3 }), (steps, nodes) => {
      let nowMs = START_MS
      const makers = nodes.map((node) => createIdMaker(() => new Date(nowMs), node))
      const made = steps.map((step) => {
        nowMs += step
        return makers.map((make) => make())
      })
      for (const [maker] of makers.entries()) {
        const own = made.map((row) => row[maker] ?? 0n)
        assert.ok(own.every((id, index) => index === 0 || id > (own[index - 1] ?? 0n)))
      }
      assert.equal(new Set(made.flat()).size, steps.length * nodes.length)
    }),
  )
})

test('a full millisecond borrows from the next, and what is before a time stays before its ids', () => {
  const at = new Date(START_MS)
  const make = createIdMaker(() => at, NODES_MAX - 1)
  const ids = Array.from({ length: 10_000 }, make)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok((ids[0] ?? 0n) > idBefore(at))
  assert.ok((ids[0] ?? 0n) < idBefore(new Date(START_MS + 1)))
})

test('servers never take a number that belongs to commands and demo data', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const taken = async () => Number((await client.query<{ node: string }>("select nextval('node_numbers') as node")).rows[0]?.node)
  assert.equal(await taken(), 0)
  await client.query("select setval('node_numbers', 1018)")
  assert.deepEqual([await taken(), await taken()], [NODES_MAX - 5, 0])
  await client.end()
  await database.drop()
})
