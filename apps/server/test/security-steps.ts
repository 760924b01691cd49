import assert from 'node:assert/strict'
import { bindAccount, bindContact, getSecurity, sendSecurityCode, setTransactionPassword } from '@pavilion/api/security'
import type { startTestApp } from './harness.ts'
import { type Client, registerMember } from './member-client.ts'
import { readSent } from './member-contact.ts'

/** The log-in password of the members made here. */
export const PASSWORD = 'correct horse battery'
/** Their transaction password. */
export const PIN = '493827'

/** Proofs that one is the owner. */
export const byPassword = { kind: 'password', password: PASSWORD }
export const byPin = (pin = PIN) => ({ kind: 'transaction-password', password: pin })

type World = Awaited<ReturnType<typeof startTestApp>>

/** Lets tests send as many codes and make as many members as they like. */
export async function liftLimits(world: World): Promise<void> {
  await world.app.pool.query(
    `update merchants set settings = settings || '{"messages_per_address":"1000","registrations_per_hour":"1000"}'`,
  )
  world.clock.advance(2_001)
}

/** What members do in the security centre. */
export function securitySteps(worldOf: () => World) {
  const setPin = (client: Client, proof: object = byPassword, newPassword = PIN, confirmNewPassword = newPassword) =>
    client.callEncrypted(setTransactionPassword, { proof, newPassword, confirmNewPassword })
  const outboxTo = (to: string) => readSent(worldOf().app.pool, to)
  const codeFor = async (to: string) => /\d{6}/.exec((await outboxTo(to))[0] ?? '')?.[0] ?? 'no code'
  return {
    setPin,
    outboxTo,
    codeFor,
    member: async (name: string, options: { pin?: boolean } = {}): Promise<Client> => {
      const client = await registerMember(worldOf().app, name)
      if (options.pin) assert.equal((await setPin(client)).status, 200)
      return client
    },
    /** What was recorded of the member, in the order in which it happened. */
    eventsOf: async (client: Client) => {
      const sql = `select kind, detail from significant_events where subject =
        'member:' || (select member_id from sessions where token_hash = sha256($1::bytea)) order by id`
      return (await worldOf().app.pool.query<{ kind: string; detail: string }>(sql, [client.token])).rows
    },
    security: async (client: Client) => {
      const { value } = await client.call(getSecurity)
      assert.ok(value)
      return value
    },
    /** Binds a new number, whose code is read where it was sent. */
    bindMobile: async (client: Client, mobileNum: string, proof: object = byPassword) => {
      const sent = await client.call(sendSecurityCode, { body: { channel: 'sms', mobileNum } })
      assert.equal(sent.status, 200, sent.errorCode)
      const verificationCode = await codeFor(`+63${mobileNum}`)
      return client.callEncrypted(bindContact, { proof, channel: 'sms', mobileNum, verificationCode })
    },
    /** A code to the member's own contact, as a proof. */
    ownCode: async (client: Client, channel: 'sms' | 'email', to: string) => {
      worldOf().clock.advance(60_000)
      assert.equal((await client.call(sendSecurityCode, { body: { channel } })).status, 200)
      return { kind: 'code', channel, code: await codeFor(to) }
    },
    bindWallet: (client: Client, number: string, more: object = {}) =>
      client.callEncrypted(bindAccount, { paymentPassword: PIN, bank: 'GCASH', number, holder: 'Maria Santos', ...more }),
  }
}
