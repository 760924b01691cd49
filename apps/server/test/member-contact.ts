import type { App } from '../src/app.ts'
import { type Client, registerMember } from './member-client.ts'

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
  const values = [contact.mobileNum, contact.email, username]
  await app.pool.query("update members set mobile_num = $1, country_dialing_code = '63', email = $2 where account = $3", values)
  return client
}
