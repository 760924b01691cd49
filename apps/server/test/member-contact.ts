import type { Pool } from 'pg'
import type { App } from '../src/app.ts'
import { sealEmail, sealMobile } from '../src/features/members/sealed-contacts.ts'
import { hashRecipient } from '../src/features/verification/outbox.ts'
import { type Client, registerMember } from './member-client.ts'
import { testSeals } from './seals.ts'

/** What the development outbox holds, newest first. */
export async function readOutbox(client: Client): Promise<{ channel: string; to: string; text: string; sentAt: number }[]> {
  const { value } = await client.send({ method: 'GET', url: '/wps/development/outbox' })
  return (value as { messages: { channel: string; to: string; text: string; sentAt: number }[] }).messages
}

/** The code of the newest text message to a number of the Philippines. */
export async function readCode(client: Client, mobileNum: string): Promise<string> {
  const message = (await readOutbox(client)).find(({ channel, to }) => channel === 'sms' && to === `+63${mobileNum}`)
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${mobileNum}`)
  return code
}

/** The token in the newest e-mail to the address. */
export async function readLinkToken(client: Client, email: string): Promise<string> {
  const message = (await readOutbox(client)).find(({ channel, to }) => channel === 'email' && to === email)
  const token = /token=([\w-]+)/.exec(message?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link was sent to ${email}`)
  return token
}

/** A code that is surely another one. */
export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A new member, logged in, who can be reached. */
export async function registerReachable(app: App, username: string, contact: { mobileNum: string; email: string }): Promise<Client> {
  const client = await registerMember(app, username)
  await giveMobile(app.pool, username, contact.mobileNum)
  await giveEmail(app.pool, username, contact.email)
  return client
}

/** Gives a member a number of the Philippines, as if it had been typed in: nobody proved it. */
export async function giveMobile(pool: Pool, account: string, mobileNum: string): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>('select id from members where account = $1', [account])
  for (const { id } of rows) {
    const row = sealMobile(testSeals, id, { countryDialingCode: '63', mobileNum })
    const values = [row.mobile_num, row.mobile_hash, row.country_dialing_code, id]
    await pool.query('update members set mobile_num = $1, mobile_hash = $2, country_dialing_code = $3 where id = $4', values)
  }
}

/** The same with an address, in lower case. */
export async function giveEmail(pool: Pool, account: string, email: string): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>('select id from members where account = $1', [account])
  for (const { id } of rows) {
    const row = sealEmail(testSeals, id, email)
    await pool.query('update members set email = $1, email_hash = $2 where id = $3', [row.email, row.email_hash, id])
  }
}

/** What would have been sent to a number such as `+639171234567` or to an address, whichever merchant sent it, the newest first. */
export async function readSent(pool: Pool, to: string): Promise<string[]> {
  const sql = 'select content from outbox_messages where recipient_hash = $1 order by id desc'
  return (await pool.query<{ content: string }>(sql, [hashRecipient(testSeals, to)])).rows.map(({ content }) => content)
}
