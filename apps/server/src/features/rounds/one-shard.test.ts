import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { memberId } from '../../base/ids.ts'
import { shardOf } from '../../ledger/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
const { betWin, rollback, finish, balanceOf } = protocolCalls(() => provider)

before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

type Table = { name: string; hasShard: boolean }
/** Added up in the background, from the transfers that are there: no call writes them. */
const listTables = () =>
  provider.sql<Table>(
    `select distinct format('%I.%I', n.nspname, c.relname) as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shard' and not a.attisdropped
     ) as "hasShard"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relname not like 'provider\\_flow%'`,
  )

/** The shards of all rows written since a transaction began, and the tables written that have no shard. */
async function listWritten(tables: readonly Table[], since: string): Promise<{ shards: number[]; others: string[] }> {
  const shards = new Set<number>()
  const others = new Set<string>()
  for (const { name, hasShard } of tables) {
    const columns = hasShard ? 'shard' : 'null::smallint as shard'
    const written = `select ${columns} from ${name} where xmin::text::bigint >= $1`
    for (const { shard } of await provider.sql<{ shard: number | null }>(written, [since])) {
      if (shard === null) others.add(name)
      else shards.add(shard)
    }
  }
  return { shards: [...shards], others: [...others] }
}

async function nextTransaction(): Promise<string> {
  const [row] = await provider.sql<{ id: string }>('select pg_current_xact_id()::text as id')
  return row?.id ?? ''
}

test('a bet, a win, a rollback and a finished round write rows of the one shard of their member, and nothing else', async () => {
  const tables = await listTables()
  for (let player = 0; player < 4; player += 1) {
    const account = await provider.createPlayer(1000n)
    // House accounts are opened once per shard.
    await betWin(account, [bet('0.01')])
    const since = await nextTransaction()
    const line = bet('1')
    const round = fresh('round')
    assert.equal((await betWin(account, [line, win('2')], { round_id: round })).status, 200)
    assert.equal((await finish(account, round)).status, 200)
    assert.equal((await rollback(account, [{ id: fresh('rb'), original: line.id_provider }], { round_id_provider: round })).status, 200)
    assert.equal(await balanceOf(account), '11.99')
    assert.deepEqual(await listWritten(tables, since), { shards: [shardOf(memberId(BigInt(account)))], others: [] })
  }
})
