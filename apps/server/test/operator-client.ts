import type { OperatorRole } from '@pavilion/api/endpoint'
import { hashToken, makeToken, systemRandom } from '../src/base/random.ts'
import type { startTestApp } from './harness.ts'
import { type Client, createClient } from './member-client.ts'

type World = Awaited<ReturnType<typeof startTestApp>>
type Place = { merchantCode?: string; host?: string; displayName?: string }

/** An operator of a merchant with these roles, logged in by a row: the log-in itself is tried elsewhere. */
export async function openOperator(
  world: World,
  username: string,
  roles: readonly OperatorRole[],
  place: Place = {},
): Promise<Client & { operatorId: bigint }> {
  const client = createClient(world.app, place.host === undefined ? {} : { host: place.host })
  const token = makeToken(systemRandom)
  const now = world.clock()
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    `insert into operators (merchant_code, username, password_hash, roles, created_at, display_name)
     values ($1, $2, 'none', $3, $4, $5) returning id`,
    [place.merchantCode ?? 'pavilion', username, roles, now, place.displayName ?? null],
  )
  const operatorId = rows[0]?.id ?? 0n
  await world.app.pool.query('insert into operator_sessions (token_hash, operator_id, opened_at, seen_at) values ($1, $2, $3, $3)', [
    hashToken(token),
    operatorId,
    now,
  ])
  return Object.assign(client, { token, operatorId })
}
