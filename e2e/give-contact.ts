import { sealEmail, sealMobile } from '../apps/server/src/features/members/sealed-contacts.ts'
import { hashRecipient } from '../apps/server/src/features/verification/outbox.ts'
import { openSystemSeals } from './open-seals.ts'

type Database = { query(statement: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

/** Gives a member a telephone number, as if it had been typed in: nobody proved it. */
export async function giveMobile(pool: Database, account: string, [code, number]: readonly [code: string, number: string]): Promise<void> {
  const row = sealMobile(openSystemSeals(), await idOf(pool, account), { countryDialingCode: code, mobileNum: number })
  const values = [row.mobile_num, row.mobile_hash, row.country_dialing_code, account]
  await pool.query('update members set mobile_num = $1, mobile_hash = $2, country_dialing_code = $3 where account = $4', values)
}

/** The same with an address, in lower case. Returns the number of the member. */
export async function giveAddress(pool: Database, account: string, email: string): Promise<bigint> {
  const id = await idOf(pool, account)
  const row = sealEmail(openSystemSeals(), id, email)
  await pool.query('update members set email = $1, email_hash = $2 where account = $3', [row.email, row.email_hash, account])
  return id
}

/** What would have been sent to this recipient last, whichever merchant sent it. */
export async function readMessage(pool: Database, to: string): Promise<string> {
  const sql = 'select content from outbox_messages where recipient_hash = $1 order by id desc limit 1'
  const { rows } = await pool.query(sql, [hashRecipient(openSystemSeals(), to)])
  return (rows[0] as { content?: string } | undefined)?.content ?? ''
}

async function idOf(pool: Database, account: string): Promise<bigint> {
  const { rows } = await pool.query('select id from members where account = $1', [account])
  return BigInt((rows[0] as { id?: string | bigint } | undefined)?.id ?? 0)
}
