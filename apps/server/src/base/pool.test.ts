import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '../../test/databases.ts'
import { createDatabase } from './database.ts'
import { createPool } from './pool.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>

before(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, 1, () => {})
})
after(async () => {
  await pool.end()
  await database.drop()
})

const connection = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

test('a connection whose statement nobody waits for any more is not given to the next one', async () => {
  const before = await connection()
  const client = await pool.connect()
  const slowBegin = { text: 'select pg_sleep(0.2); begin', query_timeout: 20 }
  await assert.rejects(client.query(slowBegin), /Query read timeout/)
  client.release()
  assert.notEqual(await connection(), before)
})

test('a connection with an open transaction is not given to the next one', async () => {
  const before = await connection()
  const client = await pool.connect()
  await client.query('begin')
  client.release()
  assert.notEqual(await connection(), before)
})

test('a connection that is at rest is kept, also after a refused statement or a rollback', async () => {
  const before = await connection()
  const db = createDatabase(pool)
  await assert.rejects(
    db.transaction().execute(async () => {
      throw new Error('the work failed')
    }),
    /the work failed/,
  )
  await assert.rejects(db.deleteFrom('ledger.transfers').execute(), /./)
  assert.equal(await connection(), before)
})
