// Those who do not work for the house: thieves, members, providers and payment companies, from the first step to the money. Over HTTP.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { approveDepositCredit, proposeDepositCredit } from '@pavilion/api/deposit-reviews'
import { endOtherSessions } from '@pavilion/api/devices'
import { listWithheldWins, proposeWithheldDecision } from '@pavilion/api/partners'
import { approveProposal } from '@pavilion/api/proposals'
import { forgetPassword } from '@pavilion/api/session'
import { getMemberWallet } from '@pavilion/api/wallet'
import { takeWithdrawal } from '@pavilion/api/withdrawal-reviews'
import { cancelWithdrawal, requestWithdrawal } from '@pavilion/api/withdrawals'
import { HOUR_MS } from '../../src/base/durations.ts'
import { signMessage } from '../../src/base/signed-message.ts'
import { verifyLedger } from '../../src/ledger/index.ts'
import { type Client, createClient, registerMember } from '../member-client.ts'
import { readOutbox, registerReachable } from '../member-contact.ts'
import { openOperator } from '../operator-client.ts'
import { sendWebhook, startPayingWorld } from '../payment-company.ts'
import { bet, fresh, protocolCalls, win } from '../protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../provider-client.ts'
import { bindThiefsAccount, createVictim, logInAsThief, STOLEN_PASSWORD, setThiefsPin, withdrawAsThief } from '../stolen-password.ts'
import { createWithdrawer } from '../withdrawer.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
before(async () => {
  paying = await startPayingWorld()
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
})
after(async () => {
  const faults = await verifyLedger(provider.db)
  await provider.stop()
  await paying.stop()
  assert.deepEqual(faults, [])
})

const { betWin, balanceOf } = protocolCalls(() => provider)
const moneyOf = async (client: Client) => (await client.call(getMemberWallet)).value
const withdrawals = async (member: bigint) =>
  (await paying.world.app.pool.query<{ status: string }>('select status from withdrawals where member_id = $1', [member])).rows.map(
    ({ status }) => status,
  )

test('theft 3: a thief with the log-in password waits two days, and an attentive owner stops it without loss', async () => {
  const { client: victim, member } = await createVictim(paying.world, 'victim3')
  const had = (await moneyOf(victim))?.sumBalance
  const thief = await logInAsThief(paying.world, 'victim3')
  assert.equal((await setThiefsPin(thief)).errorCode, 'device-new')
  assert.equal((await bindThiefsAccount(thief)).errorCode, 'device-new')
  paying.clock.advance(24 * HOUR_MS)
  await thief.login('victim3', STOLEN_PASSWORD)
  assert.equal((await setThiefsPin(thief)).status, 200)
  const account = (await bindThiefsAccount(thief)).value
  assert.equal((await withdrawAsThief(thief, account?.accountId ?? '')).errorCode, 'account-too-new')
  paying.clock.advance(HOUR_MS)
  assert.ok((await victim.login('victim3', STOLEN_PASSWORD)).value)
  assert.equal((await victim.call(endOtherSessions)).status, 200)
  paying.clock.advance(24 * HOUR_MS)
  assert.equal((await withdrawAsThief(thief, account?.accountId ?? '')).status, 401)
  await victim.login('victim3', STOLEN_PASSWORD)
  assert.deepEqual([await withdrawals(member), (await moneyOf(victim))?.sumBalance], [[], had])
})

test('theft 4: no link to a new password leads to the host of a thief, whatever headers asked for it', async () => {
  const { app } = paying.world
  const email = 'victim4@example.com'
  const victim = await registerReachable(app, 'Victim4', { mobileNum: '9190000004', email })
  const ask = (headers: Record<string, string>) =>
    victim.send({
      method: 'POST',
      url: forgetPassword.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ username: 'Victim4', email }).toString(),
    })
  for (const host of ['localhost:x@evil.example', 'localhost@evil.example', 'evil.example/', "evil'example"])
    assert.equal((await ask({ host })).status, 400, host)
  const links: string[] = []
  for (const headers of [{ host: 'evil.example' }, { host: 'localhost:666' }, { host: 'localhost', 'x-forwarded-host': 'evil.example' }]) {
    await ask(headers)
    paying.clock.advance(HOUR_MS)
  }
  for (const { text } of await readOutbox(createClient(app))) links.push(...(text.match(/https?:\/\/\S+/g) ?? []))
  assert.ok(links.length > 0)
  for (const link of links) assert.equal(new URL(link).hostname, 'localhost', link)
})

test('theft 5: with a provider’s secret nobody bets without a launch or is paid beyond its limits', async () => {
  const player = await provider.createPlayer(100_000n)
  await provider.sql(
    `update provider_links set is_enabled = true, is_session_demanded = true, multiple_max = 50, hour_net_max_minor = 1000000,
       day_net_max_minor = 1000000 where casino_id = $1`,
    [provider.casinoId],
  )
  await provider.sql('update promotion_budgets set spent_minor = granted_minor')
  paying.clock.advance(3_000)
  const refused = await betWin(player, [bet('900.00')], { round_id: fresh('r') })
  assert.equal(refused.body.meta?.api_code, '107')
  assert.equal(await balanceOf(player), '1000.00')
  const prize = { account_id: player, amount: '1000000.00', currency: 'PHP', event_id: 'e', event_type: 'Tournament' }
  await betWin(player, [win('50000.00', fresh('theft'))], { round_id: fresh('r') })
  await provider.call('/v2/provider_a8r.Promo/Win', { ...prize, id_provider: fresh('prize') })
  await betWin(player, [win('9999999999.00', fresh('theft'))], { round_id: fresh('r') })
  assert.equal(await balanceOf(player), '1000.00', 'all of it lies apart')
  const [link] = await provider.sql<{ is_enabled: boolean }>('select is_enabled from provider_links where casino_id = $1', [
    provider.casinoId,
  ])
  assert.equal(link?.is_enabled, false, 'and the link is closed')
  const insider = await openOperator(paying.world, 'insider5', ['cashier', 'approver'])
  const held = (await insider.call(listWithheldWins)).value?.list.filter(({ memberId }) => memberId === player) ?? []
  assert.equal(held.length, 3)
  const release = { requestId: randomUUID(), reason: 'a friend', id: held[0]?.id ?? '', decision: 'release' as const }
  const proposed = await insider.call(proposeWithheldDecision, { body: release })
  assert.equal((await insider.call(approveProposal, { body: { id: proposed.value?.id ?? '' } })).errorCode, 'needs-another-operator')
  assert.equal(await balanceOf(player), '1000.00')
})

test('theft 8: double spending, races, repeats, reversals and foreign ids spend only what a member has', async () => {
  const who = await createWithdrawer(paying.world, 'twice8', { ending: '0808', own: 1_000n })
  const other = await createWithdrawer(paying.world, 'other8', { ending: '0809', own: 1_000n })
  const had = Number((await moneyOf(who.client))?.availableBalance)
  const ask = (amount: string, more: object = {}) => who.client.callEncrypted(requestWithdrawal, who.request(amount, more))
  for (const amount of ['-300', '0', '1e3', '300.001', '99999999999999999999']) assert.notEqual((await ask(amount)).status, 200, amount)
  assert.equal((await ask('300', { accountId: other.accountId })).status, 404)
  const raced = await Promise.all(Array.from({ length: 10 }, () => ask('700')))
  const granted = raced.filter(({ status }) => status === 200)
  assert.equal(granted.length, 1)
  assert.equal(Number((await moneyOf(who.client))?.availableBalance), had - 700)
  const requestId = randomUUID()
  const repeated = await Promise.all(Array.from({ length: 5 }, () => ask('300', { requestId })))
  assert.equal(new Set(repeated.map(({ value }) => value?.id).filter(Boolean)).size, 1)
  const id = granted[0]?.value?.id ?? ''
  assert.equal((await other.client.call(cancelWithdrawal, { body: { id } })).status, 404)
  const cancelled = await Promise.all(Array.from({ length: 5 }, () => who.client.call(cancelWithdrawal, { body: { id } })))
  assert.ok(cancelled.every(({ status }) => status === 200))
  assert.equal(Number((await moneyOf(who.client))?.availableBalance), had - 300)
  const maker = await openOperator(paying.world, 'maker8', ['cashier'])
  assert.equal((await maker.call(takeWithdrawal, { body: { id } })).errorCode, 'withdrawal-state-differs')
})

test('theft 9: forged payment messages credit nothing, and a paid amount that differs waits for operators', async () => {
  const client = await registerMember(paying.world.app, 'payer9')
  const body = { requestId: randomUUID(), channel: 'ewallet', amount: '500.00' }
  const id = (await client.call(createDeposit, { body })).value?.id ?? ''
  const had = (await moneyOf(client))?.sumBalance
  const news = { id: 'pay_9', reference: id, status: 'paid', amount: '500.00', currency: 'PHP', eventId: 'evt_9' }
  const { world, secret } = paying
  const old = signMessage(secret, JSON.stringify(news), new Date(paying.clock().getTime() - HOUR_MS))
  for (const signing of [{ secret: 'a guess of the secret' }, { secret, signature: '' }, { secret, signature: old }])
    assert.equal((await sendWebhook(world, news, signing)).status, 401)
  assert.equal((await sendWebhook(world, { ...news, reference: '12345' }, { secret })).status, 404)
  const large = { ...news, amount: '900000.00', eventId: 'evt_10' }
  assert.equal((await sendWebhook(world, large, { secret })).body.outcome, 'hold')
  assert.equal((await moneyOf(client))?.sumBalance, had)
  const [maker, checker] = [await openOperator(world, 'maker9', ['cashier']), await openOperator(world, 'checker9', ['approver'])]
  const credit = { id, amount: '900000.00' }
  assert.equal((await maker.call(proposeDepositCredit, { body: credit })).status, 200)
  assert.equal((await maker.call(proposeDepositCredit, { body: { id, amount: '900000.01' } })).errorCode, 'deposit-amount-invalid')
  assert.equal((await checker.call(approveDepositCredit, { body: credit })).value?.deposit.status, 'held', 'an owner is asked')
  assert.equal((await moneyOf(client))?.sumBalance, had)
})
