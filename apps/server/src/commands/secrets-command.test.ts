import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { openGatewayRow, openLinkRow } from '../../test/partner-rows.ts'
import { testSeals } from '../../test/seals.ts'
import { HOUR_MS } from '../base/durations.ts'
import type { Sealed } from '../base/sealed.ts'
import { signMessage } from '../base/signed-message.ts'
import { signBody } from '../features/rounds/index.ts'
import { runSecretsCommand, secretsUsage } from './secrets-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock(), demoPaymentsUrl: 'http://127.0.0.1:9' })
})
after(() => world.stop())

const NOTHING = async () => ''
const run = (words: string, read = NOTHING) =>
  runSecretsCommand(world.app.config.databaseUrl, testSeals, words.split(' '), read, world.clock)
async function done(words: string, read = NOTHING): Promise<string> {
  const outcome = await run(words, read)
  assert.ok('done' in outcome, JSON.stringify(outcome))
  return outcome.done
}
const secretIn = (text: string) => /Tell it: (\S+)$/m.exec(text)?.[1] ?? ''

async function linkOf(provider: string) {
  const { rows } = await world.app.pool.query<{ id: number; casino_id: string; secret: string }>(
    "select id, casino_id, secret from provider_links where merchant_code = 'pavilion' and provider_code = $1",
    [provider],
  )
  assert.ok(rows[0])
  return openLinkRow(rows[0])
}

/** Whether a call of the provider's is taken under that secret, on this server, once nothing older than two seconds is remembered. */
async function isTaken(casino: string, secret: string): Promise<boolean> {
  world.clock.advance(2_001)
  const payload = JSON.stringify({ account_id: '1', currency: 'PHP', game_id: 'x' })
  const reply = await world.app.server.inject({
    method: 'POST',
    url: `/provider/${casino}/balance`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(secret, payload) },
    payload,
  })
  return reply.json<{ meta: { api_code: string } }>().meta.api_code !== '403'
}

test('a provider signs with either of two secrets while one follows the other, and with the new one alone after that', async () => {
  const { casino_id: casino, secret: former } = await linkOf('PG')
  const secret = secretIn(await done('rotate pavilion PG theirs --overlap 5'))
  assert.match(secret, /^[0-9a-f]{64}$/)
  assert.deepEqual([await isTaken(casino, former), await isTaken(casino, secret)], [true, true])
  assert.match(
    await done('show pavilion PG'),
    new RegExp(`signs with ${secret}\\nand, until it expires, with ${former}\\nwe sign with ${former}`),
  )
  const early = await run('rotate pavilion PG theirs')
  assert.match('fault' in early ? early.fault : '', /Two secrets of PG \(theirs\) are valid already/)
  world.clock.advance(5 * HOUR_MS)
  assert.deepEqual([await isTaken(casino, former), await isTaken(casino, secret)], [false, true])
  const third = secretIn(await done('rotate pavilion PG theirs --overlap 0'))
  assert.deepEqual(
    [await isTaken(casino, secret), await isTaken(casino, third)],
    [false, true],
    'without an overlap the former one is over at once',
  )
})

test('we sign with the former secret until the overlap ends and with the new one afterwards', async () => {
  const { secret: former } = await linkOf('LMP')
  const secret = secretIn(await done('rotate pavilion LMP ours --overlap 3'))
  assert.match(await done('show pavilion LMP'), new RegExp(`we sign with ${former}$`))
  world.clock.advance(3 * HOUR_MS)
  assert.match(await done('show pavilion LMP'), new RegExp(`signs with ${former}\\nwe sign with ${secret}$`))
})

test('a payment company is believed under either of two secrets, and a secret that it made is read and never shown', async () => {
  const { rows } = await world.app.pool.query<{ account: string; secret: Sealed; webhook_secret: null }>(
    "select account, secret, webhook_secret from payment_gateways where account = 'pavilion-sandbox'",
  )
  const [gateway] = rows
  assert.ok(gateway)
  const { account } = gateway
  const former = openGatewayRow(gateway).theirs
  const isBelieved = async (secret: string) => {
    const payload = JSON.stringify({ id: 'p', reference: '999999', status: 'paid', amount: '1.00', currency: 'PHP', eventId: 'e' })
    const headers = { 'content-type': 'application/json', 'payment-signature': signMessage(secret, payload, world.clock()) }
    return (await world.app.server.inject({ method: 'POST', url: `/payments/${account}`, headers, payload })).statusCode !== 401
  }
  const secret = secretIn(await done('rotate pavilion sandbox theirs'))
  assert.deepEqual([await isBelieved(former), await isBelieved(secret), await isBelieved('x'.repeat(64))], [true, true, false])
  world.clock.advance(24 * HOUR_MS)
  assert.deepEqual([await isBelieved(former), await isBelieved(secret)], [false, true])
  const own = await run('rotate pavilion checkout')
  assert.match('fault' in own ? own.fault : '', /checkout makes its secrets itself/)
  const given = `whsec_${'7'.repeat(40)}`
  assert.ok(!(await done('rotate pavilion checkout theirs --given', async () => `${given}\n`)).includes(given))
  assert.match(await done('show pavilion checkout'), new RegExp(`The partner signs with ${given}`))
})

test('each change is a significant event without the secret, and what is not understood changes nothing', async () => {
  const { rows } = await world.app.pool.query<{ subject: string; detail: string }>(
    "select subject, detail from significant_events where kind = 'secret-rotated'",
  )
  assert.ok(rows.length >= 5 && rows.every(({ detail }) => !/[0-9a-f]{32}|whsec/.test(detail)))
  assert.match(await done('list pavilion'), /^PG {15}a provider, pavilion-pg$/m)
  for (const words of [
    '',
    'list',
    'rotate pavilion',
    'rotate pavilion PG --overlap x',
    'list pavilion PG',
    'rotate pavilion PG theirs more',
  ])
    assert.deepEqual(await run(words), { fault: secretsUsage }, words)
  assert.deepEqual(await run('rotate pavilion nobody'), { fault: 'pavilion has no partner "nobody".' })
  assert.match(JSON.stringify(await run('rotate pavilion PG theirs --given', async () => 'short')), /32 characters or more/)
})
