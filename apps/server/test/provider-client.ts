import { randomBytes } from 'node:crypto'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import pg from 'pg'
import type { App } from '../src/app.ts'
import { createDatabase, type Db } from '../src/base/database.ts'
import { memberId } from '../src/base/ids.ts'
import { createPool } from '../src/base/pool.ts'
import { signBody } from '../src/features/rounds/signature.ts'
import { shardOf } from '../src/ledger/index.ts'
import { openLinkRow } from './partner-rows.ts'

/** What the wallet answered. */
export type ProtocolReply = { status: number; body: Record<string, never> & ProtocolBody }
type ProtocolBody = {
  balance?: string
  round_id?: string
  transactions?: { id_provider: string; id: string; bonus_amount?: string }[]
  code?: string
  meta?: { api_code: string; api_message: string; balance?: string }
}

/** A provider as the wallet sees it: signs, calls, and knows nothing else. */
export type ProviderClient = {
  casinoId: string
  secret: string
  call(path: string, body: unknown, options?: { signature?: string; raw?: string }): Promise<ProtocolReply>
  /** Creates a member with this balance, posted through the ledger; returns the member’s id. */
  createPlayer(balanceMinor: bigint): Promise<string>
  /** Plain SQL against the same database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The same database. */
  db: Db
  stop(): Promise<void>
}

/** A client for the demo merchant's in-house link. */
export async function createProviderClient(app: App, databaseUrl: string): Promise<ProviderClient> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 }).on('error', () => {})
  const typedPool = createPool(databaseUrl, 4, () => {})
  const sql: ProviderClient['sql'] = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const [row] = await sql<{ id: number; casino_id: string; secret: string }>(
    "select id, casino_id, secret from provider_links where merchant_code = 'pavilion' and is_in_house",
  )
  if (!row) throw new Error('the demo merchant has no in-house link')
  const link = openLinkRow(row)
  await liftLimits(sql)

  return {
    casinoId: link.casino_id,
    secret: link.secret,
    sql,
    db: createDatabase(typedPool),
    stop: async () => void (await Promise.all([pool.end(), typedPool.end()])),
    call: async (path, body, options = {}) => {
      const payload = options.raw ?? JSON.stringify(body)
      const response = await app.server.inject({
        method: 'POST',
        url: `/provider/${link.casino_id}${path}`,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: options.signature ?? signBody(link.secret, payload) },
        payload,
      })
      return { status: response.statusCode, body: response.json() }
    },
    createPlayer: async (balanceMinor) => {
      const [next] = await sql<{ id: string }>("select nextval('member_ids') as id")
      const id = next?.id ?? ''
      await sql(
        `insert into members (id, merchant_code, account, account_key, password_hash, type, registered_at)
         values ($1, 'pavilion', $2, $2, 'none', 0, now())`,
        [id, `player${randomBytes(6).toString('hex')}`],
      )
      await fund(sql, id, balanceMinor)
      return id
    },
  }
}

/** Tests of the protocol say what they win and nothing else; those of limits set them. */
async function liftLimits(sql: ProviderClient['sql']): Promise<void> {
  await sql(`update provider_links
    set is_session_demanded = false, multiple_max = null, hour_net_max_minor = 4e18, day_net_max_minor = 4e18`)
  await sql(`insert into promotion_budgets (link_id, currency, granted_minor)
    select l.id, m.currency, 4e18 from provider_links l join merchants m on m.code = l.merchant_code on conflict do nothing`)
}

async function fund(sql: ProviderClient['sql'], member: string, balanceMinor: bigint): Promise<void> {
  const shard = shardOf(memberId(BigInt(member)))
  const walletId = BigInt(`0x${randomBytes(7).toString('hex')}`)
  const fundingId = walletId + 1n
  await sql(
    "insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency) values ($1, $2, 'wallet', 'pavilion', $3, 'PHP')",
    [shard, walletId, `member:${member}`],
  )
  if (balanceMinor === 0n) return
  await sql(
    "insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency) values ($1, $2, 'funding', 'pavilion', $3, 'PHP')",
    [shard, fundingId, `test:${member}`],
  )
  const [posted] = await sql<{ status: number }>(
    `select status from ledger.post_calls('{1}', $1::smallint[], $2::bigint[], '{0}', $3::text[], '{6}', $4::bigint[], $5::bigint[], $5::bigint[],
       $6::bigint[], '{PHP}', '{test}', array[null::bigint], '{0}', now())`,
    [[shard], [walletId + 2n], [`fund ${member}`], [fundingId], [walletId], [balanceMinor]],
  )
  if (posted?.status !== 1) throw new Error(`funding ended with status ${posted?.status}`)
}
