import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { resetPasswordByPhone } from '@pavilion/api/session'
import { sendSmsCode } from '@pavilion/api/verification'
import { lookupHash } from '@pavilion/sealed'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { otherCode, readCode, registerReachable } from '../../../test/member-contact.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import type { AskPartners } from '../../base/partners.ts'
import { createPool } from '../../base/pool.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { tryCode, useCode } from './verification-codes.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let pool: ReturnType<typeof createPool>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  pool = createPool(world.databaseUrl, 8, () => {})
})
after(async () => {
  await pool.end()
  await world.stop()
})

async function askFor(account: string, mobileNum: string): Promise<{ client: Client; code: string; mobileNum: string }> {
  await registerReachable(world.app, account, { mobileNum, email: `${account.toLowerCase()}@example.com` })
  const client = createClient(world.app)
  await client.call(sendSmsCode, { body: { mobileNum, purpose: 'reset' } })
  return { client, code: await readCode(client, mobileNum), mobileNum }
}

const reset = (client: Client, mobileNum: string, verificationCode: string) =>
  client.callEncrypted(resetPasswordByPhone, { newPassword: 'lanterns over water', mobileNum, verificationCode, countryDialingCode: '63' })

const bindingOf = ({ client, mobileNum }: { client: Client; mobileNum: string }) => ({
  merchantCode: 'pavilion',
  purpose: 'reset',
  recipient: `+63${mobileNum}`,
  source: client.cookies.get('pavilion_verification') ?? '',
})

const tryNow = (binding: ReturnType<typeof bindingOf>, code: string) =>
  createDatabase(pool)
    .transaction()
    .execute((tx) => tryCode(tx, testSeals, binding, code, world.clock()))

test('a code has five tries, however many come at the same moment', async () => {
  const asked = await askFor('Abuse01', '9150000001')
  const wrong = otherCode(asked.code)
  await Promise.all(Array.from({ length: 20 }, () => tryNow(bindingOf(asked), wrong)))
  assert.equal(await tryNow(bindingOf(asked), asked.code), undefined, 'the right one comes too late')
  const { rows } = await pool.query('select tries_left from verification_codes where recipient_hash = $1', [
    lookupHash(testSeals, 'verification_codes.recipient', 'pavilion', '+639150000001'),
  ])
  assert.deepEqual(rows, [{ tries_left: 0 }])
})

test('a right code that comes many times at the same moment is used once', async () => {
  const asked = await askFor('Abuse02', '9150000002')
  const used = await Promise.all(
    Array.from({ length: 5 }, () =>
      createDatabase(pool)
        .transaction()
        .execute(async (tx) => {
          const id = await tryCode(tx, testSeals, bindingOf(asked), asked.code, world.clock())
          return id !== undefined && (await useCode(tx, id, world.clock()))
        }),
    ),
  )
  assert.equal(used.filter(Boolean).length, 1)
})

test('a code is bound to number, purpose and browser, and dead after five minutes', { tags: ['ERR-26'] }, async () => {
  const asked = await askFor('Abuse03', '9150000003')
  await registerReachable(world.app, 'Abuse04', { mobileNum: '9150000004', email: 'abuse4@example.com' })
  assert.equal((await reset(asked.client, '9150000004', asked.code)).errorCode, 'code-wrong', 'another number')
  assert.equal(await tryNow({ ...bindingOf(asked), purpose: 'login' }, asked.code), undefined, 'another purpose')
  assert.equal((await reset(createClient(world.app), asked.mobileNum, asked.code)).errorCode, 'code-wrong', 'another browser')
  world.clock.advance(5 * 60_000)
  const late = await reset(asked.client, asked.mobileNum, asked.code)
  assert.deepEqual([late.status, late.errorCode], [400, 'code-wrong'], 'too late')
})

test('an address without a setting of its merchant may cause thirty messages a day', async () => {
  await world.app.pool.query("update merchants set settings = settings - 'messages_per_address' where code = 'pavilion'")
  await changeMerchant(world, 'pavilion', {})
  const statuses: number[] = []
  for (let number = 0; number < 31; number += 1) {
    const client = createClient(world.app, { address: '192.0.2.99' })
    statuses.push((await client.call(sendSmsCode, { body: { mobileNum: `91${String(40_000_000 + number)}` } })).status)
  }
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [30, 429])
  await changeMerchant(world, 'pavilion', { settings: { messages_per_address: '1000' } })
})

test('a gateway that never answers holds no call up', async () => {
  const never: AskPartners = () => new Promise(() => {})
  const outbox = createSmsGateway({ url: 'http://sms.example', accountSid: 'a', authToken: 't', from: 'f' }, assert.fail, never)
  assert.equal(await outbox.send({ merchantCode: 'pavilion', channel: 'sms', to: '+63917', text: 'x' }), undefined)
})
