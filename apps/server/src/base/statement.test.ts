import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '../../test/databases.ts'
import { createPool } from './pool.ts'
import { createStatementPipeline, type RunStatement } from './statement.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>

before(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, 2, () => {})
})
after(async () => {
  await pool.end()
  await database.drop()
})

const sleepFor = (run: RunStatement, seconds: number) =>
  run<{ pid: number }>('sleep', 'select pg_backend_pid() as pid, pg_sleep($1)', [seconds]).then(([row]) => row?.pid)
const divide = (run: RunStatement, by: number) =>
  run<{ result: number }>('divide', 'select 6 / $1::integer as result', [by]).then(([row]) => row?.result)

test('statements follow each other on one connection, and one that is refused harms none behind it', async () => {
  const { run, end } = createStatementPipeline(pool, () => {})
  const [before, three, refused, two, then] = await Promise.allSettled([
    sleepFor(run, 0.05),
    divide(run, 2),
    divide(run, 0),
    divide(run, 3),
    sleepFor(run, 0),
  ])
  assert.deepEqual(
    [three, two],
    [
      { status: 'fulfilled', value: 3 },
      { status: 'fulfilled', value: 2 },
    ],
  )
  assert.equal(refused.status === 'rejected' && refused.reason.code, '22012')
  assert.equal(before.status, 'fulfilled')
  assert.deepEqual(before, then)
  await end()
})

test('where the connection is lost all that is on it fails, and the next statement makes another one', async () => {
  const { run, end } = createStatementPipeline(pool, () => {})
  const pid = await sleepFor(run, 0)
  const onIt = Promise.allSettled([sleepFor(run, 60), divide(run, 2)])
  await pool.query('select pg_terminate_backend($1)', [pid])
  assert.deepEqual(
    (await onIt).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await divide(run, 2), 3)
  assert.notEqual(await sleepFor(run, 0), pid)
  await end()
})

test('a connection that is lost while nothing stands on it is told, and made again', async () => {
  const { promise: isLost, resolve } = Promise.withResolvers<Error>()
  const { run, end } = createStatementPipeline(pool, resolve)
  const pid = await sleepFor(run, 0)
  await pool.query('select pg_terminate_backend($1)', [pid])
  await isLost
  assert.equal(await divide(run, 2), 3)
  await end()
})

test('a statement that takes longer than anybody waits fails, and the next ones are answered', async () => {
  const impatient = createPool(database.url, 1, () => {}, 100)
  const { run, end } = createStatementPipeline(impatient, () => {})
  const [slow] = await Promise.allSettled([sleepFor(run, 60), divide(run, 2)])
  assert.equal(slow.status, 'rejected')
  assert.equal(await divide(run, 3), 2)
  await end()
  await impatient.end()
})

test('a pipeline that has ended takes no statement, and makes no connection', async () => {
  const { run, end } = createStatementPipeline(pool, () => {})
  await end()
  await assert.rejects(divide(run, 2), /ended/)
})
