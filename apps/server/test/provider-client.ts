import { randomBytes } from 'node:crypto'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import pg from 'pg'
import type { App } from '../src/app.ts'
import { memberId } from '../src/base/ids.ts'
import { signBody } from '../src/features/rounds/signature.ts'
import { shardOf } from '../src/ledger/index.ts'

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
  /** Makes a member with a wallet that holds so many minor units, put there through the ledger; answers the member's id. */
  createPlayer(balanceMinor: bigint): Promise<string>
  /** Plain SQL against the same database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** A client for the demo merchant's in-house link. */
export async function createProviderClient(app: App, databaseUrl: string): Promise<ProviderClient> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows
  const [link] = await sql<{ id: number; casino_id: string; secret: string }>(
    "select id, casino_id, secret from provider_links where merchant_code = 'pavilion' and is_in_house",
  )
  if (!link) throw new Error('the demo merchant has no in-house link')

  return {
    casinoId: link.casino_id,
    secret: link.secret,
    sql,
    stop: () => pool.end(),
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
      const [member] = await sql<{ id: string }>(
        `insert into members (merchant_code, account, account_key, password_hash, type, registered_at)
         values ('pavilion', $1, $1, 'none', 0, now()) returning id`,
        [`player${randomBytes(6).toString('hex')}`],
      )
      if (!member) throw new Error('no member was made')
      await fund(sql, member.id, balanceMinor)
      return member.id
    },
  }
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
