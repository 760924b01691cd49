import { randomBytes } from 'node:crypto'
import { hashToken, makeToken, systemRandom } from '../apps/server/src/base/random.ts'
import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'

type Answer = { success: boolean; errorCode?: string; value?: Record<string, unknown> }

/** Somebody of the merchant's staff, who acts through the operator API as its console does. */
export type Operator = { name: string; token: string; act(path: string, body: Record<string, unknown>): Promise<Answer> }

/** Takes on an operator of a merchant, the demo's where no other is named, and lets it in by a row: log-in and codes are tried elsewhere, and each code opens one log-in. */
export async function takeOperator(
  config: Pick<Config, 'databaseUrl' | 'siteUrl'>,
  roles: readonly string[],
  merchantCode = 'pavilion',
): Promise<Operator> {
  const name = `op${randomBytes(4).toString('hex')}`
  const token = makeToken(systemRandom)
  await onDatabase(
    config,
    `with made as (
       insert into operators (merchant_code, username, password_hash, roles, created_at) values ($4, $1, 'none', $2, now()) returning id
     )
     insert into operator_sessions (token_hash, operator_id, opened_at, seen_at) select $3, id, now(), now() from made`,
    [name, roles, hashToken(token), merchantCode],
  )
  return {
    name,
    token,
    act: async (path, body) => {
      const response = await fetch(new URL(`/operator/api${path}`, config.siteUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as Answer
    },
  }
}
