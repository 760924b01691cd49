import pg from 'pg'
import { memberId } from '../src/base/ids.ts'
import type { ShardServer } from '../src/compose/playing.ts'
import { shardOf } from '../src/ledger/index.ts'
import type { TestDatabase } from './databases.ts'

/** Where the first shard stands that is not on the first server. */
const SECOND_FROM = 128

/** What belongs to a merchant and not to a member: alike on every server. Parents first. */
const REFERENCE_TABLES = ['merchants', 'providers', 'games', 'provider_links']

/** The tests' databases, when the shards are spread: the first server keeps the lower half of them. */
export type SpreadDatabases = { urls: readonly string[]; servers: readonly ShardServer[] }

/** Gives the second database what merchants have in the first one. */
export async function spreadShards(first: TestDatabase, second: TestDatabase): Promise<SpreadDatabases> {
  const [from, to] = [new pg.Client({ connectionString: first.url }), new pg.Client({ connectionString: second.url })]
  await Promise.all([from.connect(), to.connect()])
  for (const table of REFERENCE_TABLES) {
    const { rows } = await from.query<{ all: unknown }>(`select coalesce(json_agg(t), '[]') as all from ${table} t`)
    await to.query(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows[0]?.all),
    ])
  }
  await Promise.all([from.end(), to.end()])
  return { urls: [first.url, second.url], servers: [{ firstShard: SECOND_FROM, databaseUrl: second.appUrl }] }
}

/** Which of so many databases keeps the member. */
export const placeOf = (member: string, databases: number): number =>
  databases > 1 && shardOf(memberId(BigInt(member))) >= SECOND_FROM ? 1 : 0
