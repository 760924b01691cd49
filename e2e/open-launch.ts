import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'

/** A launch of a game for a member who is logged in, as the house's own link asks of every bet. Returns its id. */
export async function openLaunch(config: Pick<Config, 'databaseUrl'>, member: bigint | string, casinoId: string): Promise<string> {
  const id = `journey-${randomBytes(12).toString('hex')}`
  const session = BigInt(`0x${randomBytes(7).toString('hex')}`)
  await onDatabase(
    config,
    `insert into sessions (id, token_hash, device_hash, member_id, merchant_code, device, address, user_agent, opened_at, renewed_at, expires_at)
     select $1, sha256($2::text::bytea), '', id, merchant_code, '', '127.0.0.1', '', now(), now(), now() + interval '1 day' from members where id = $3`,
    [session, id, member],
  )
  await onDatabase(
    config,
    `insert into launches (id, link_id, shard, wallet_id, member_id, session_id, game_id, opened_at, expires_at)
     select $1, l.id, a.shard, a.id, $2::bigint, $3::bigint, 'marigold-nights', now(), now() + interval '1 day'
     from ledger.accounts a join provider_links l on l.casino_id = $4 join merchants m on m.code = l.merchant_code
     where a.owner = 'member:' || $2::bigint and a.kind = 'wallet' and a.currency = m.currency`,
    [id, member, session, casinoId],
  )
  return id
}
