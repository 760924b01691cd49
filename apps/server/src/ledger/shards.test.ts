import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/harness.ts'
import { memberId } from '../base/ids.ts'
import { memberOfOwner, shardOf, shardSql } from './shards.ts'

const { db, close } = await openTestDatabase()
after(close)

test('SQL tells the same shard of a member as the program, and the member back from the owner of its account', async () => {
  const ids = [1n, 17n, 255n, 256n, 4_711n, 9_223_372_036_854_775_807n]
  const { rows } = await sql<{ id: bigint; shard: number; owner: bigint }>`
    select m.id, ${shardSql(sql`m.id`)} as shard, ${memberOfOwner(sql`('member:' || m.id)`)} as owner
    from unnest(${ids}::bigint[]) m (id) order by m.id`.execute(db)
  assert.deepEqual(
    rows,
    ids.map((id) => ({ id, shard: shardOf(memberId(id)), owner: id })),
  )
})
