import { randomUUID } from 'node:crypto'
import { bindAccount, setTransactionPassword } from '@pavilion/api/security'
import { requestWithdrawal } from '@pavilion/api/withdrawals'
import { createDatabase } from '../src/base/database.ts'
import { type MemberId, memberId } from '../src/base/ids.ts'
import type { startTestApp } from './harness.ts'
import { type Client, createClient, registerMember } from './member-client.ts'
import { payIn } from './withdrawer.ts'

type World = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'clock'>

/** The log-in password that is stolen. */
export const STOLEN_PASSWORD = 'correct horse battery'
/** What the thief would have as transaction password. */
const THIEFS_PIN = '739154'

/** A member with money of its own, who never withdrew, still logged in on the device of its registration. */
export async function createVictim(world: World, account: string, own = 5_000n): Promise<{ client: Client; member: MemberId }> {
  const client = await registerMember(world.app, account, STOLEN_PASSWORD)
  const db = createDatabase(world.app.pool)
  const { id } = await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  const member = memberId(id)
  await payIn(world, member, own * 100n)
  return { client, member }
}

/** Logs in on another device, with the password and nothing else. */
export async function logInAsThief(world: World, account: string, address = '203.0.113.66'): Promise<Client> {
  const thief = createClient(world.app, { address })
  const answer = await thief.login(account, STOLEN_PASSWORD)
  if (!answer.value) throw new Error(`the thief stayed outside: ${answer.errorCode}`)
  return thief
}

/** Sets the first transaction password with the log-in password as proof. */
export const setThiefsPin = (thief: Client) =>
  thief.callEncrypted(setTransactionPassword, {
    proof: { kind: 'password', password: STOLEN_PASSWORD },
    newPassword: THIEFS_PIN,
    confirmNewPassword: THIEFS_PIN,
  })

/** Binds an account in a name of the thief's choice. */
export const bindThiefsAccount = (thief: Client, number = '09179990666') =>
  thief.callEncrypted(bindAccount, { paymentPassword: THIEFS_PIN, bank: 'GCASH', number, holder: 'Mallory Mule' })

/** Asks for the money. */
export const withdrawAsThief = (thief: Client, accountId: string, amount = '4000.00') =>
  thief.callEncrypted(requestWithdrawal, { requestId: randomUUID(), accountId, amount, paymentPassword: THIEFS_PIN })
