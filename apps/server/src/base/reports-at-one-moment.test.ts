import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isReport } from '@pavilion/api/call-weights'
import { getMyRecordTotals, listMyRecords } from '@pavilion/api/statements'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/harness.ts'
import type { Db } from './database.ts'
import { createScope, type Scope } from './route.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
before(async () => {
  opened = await openTestDatabase()
})
after(() => opened.close())

type Handler = (request: object, reply: object) => Promise<unknown>

/** What two statements of a call's action say of the transaction that they run in. */
async function askTwice(endpoint: Parameters<Scope<'member'>['read']>[0]): Promise<Record<string, unknown>[]> {
  let handler: Handler | undefined
  const route = (mounted: { handler: Handler }) => {
    handler = mounted.handler
  }
  const seen: Record<string, unknown>[] = []
  createScope<'member'>({ route } as unknown as FastifyInstance, { db: opened.db, reports: opened.db }).read(endpoint, async (db) => {
    for (let asked = 0; asked < 2; asked += 1) seen.push(await stateOf(db))
    return undefined
  })
  const request = {
    merchantCode: 'pavilion',
    query: {},
    headers: {},
    site: { origin: {}, isAsked: true },
    log: { info: () => {} },
    ip: '127.0.0.1',
  }
  await handler?.(request, {})
  return seen
}

async function stateOf(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as is_read_only,
      transaction_timestamp()::text as begun`.execute(db)
  return rows[0] ?? {}
}

test('a report is one transaction that only reads and sees one moment, and any other call is none', async () => {
  assert.deepEqual([isReport(getMyRecordTotals), isReport(listMyRecords)], [true, false])
  const [first, second] = await askTwice(getMyRecordTotals)
  assert.deepEqual([first?.isolation, first?.is_read_only], ['repeatable read', 'on'])
  assert.equal(first?.begun, second?.begun)
  const [one, other] = await askTwice(listMyRecords)
  assert.deepEqual([one?.isolation, one?.is_read_only], ['read committed', 'off'])
  assert.notEqual(one?.begun, other?.begun)
})
