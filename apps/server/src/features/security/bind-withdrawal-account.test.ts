import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeAccount } from '@pavilion/api/security'
import { startTestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/member-client.ts'
import { liftLimits, PASSWORD, PIN, securitySteps } from '../../../test/security-steps.ts'
import { HOUR_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
})
after(() => world.stop())

const { setPin, member, eventsOf, security, bindWallet } = securitySteps(() => world)

test('a bound account needs the transaction password, is masked, waits a day, and the first sets the holder’s name', {
  tags: ['PG-13'],
}, async () => {
  const client = await member('binder', { pin: true })
  const { value, errorCode } = await bindWallet(client, '0917 111-0006')
  assert.ok(value, errorCode)
  assert.deepEqual(
    [value.masked, value.bankName, value.isDefault, value.usableFrom],
    ['****0006', 'GCash', true, world.clock().getTime() + 24 * HOUR_MS],
  )
  assert.equal((await bindWallet(client, '09171110006')).value?.accountId, value.accountId, 'the same again is the same')
  const told = JSON.stringify(await security(client))
  assert.ok(!told.includes('09171110006') && !told.includes('Maria'))
  assert.equal((await security(client)).realName, 'M*** S***')
  const second = await bindWallet(client, '1234567890', { bank: 'BDO' })
  assert.equal(second.value?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  assert.equal(second.value?.isDefault, false)
  world.clock.advance(24 * HOUR_MS)
  await client.login('binder', PASSWORD)
  assert.ok((await security(client)).withdrawal.accounts.every(({ usableFrom }) => usableFrom === undefined))
})

test('each refusal of a binding has its code, and what another member has is refused and written down', async () => {
  const client = await member('refusedbinder')
  assert.equal((await bindWallet(client, '09171110007')).errorCode, 'transaction-password-needed')
  assert.equal((await setPin(client)).status, 200)
  const refusals = [
    [{ bank: 'KBANK' }, 'bank-unknown'],
    [{ number: '0917111' }, 'account-number-invalid'],
    [{ number: '9171110007x' }, 'account-number-invalid'],
    [{ holder: '' }, 'name-invalid'],
    [{ paymentPassword: '000001' }, 'transaction-password-wrong'],
  ] as const
  for (const [more, code] of refusals) assert.equal((await bindWallet(client, '09171110007', more)).errorCode, code)
  const other = await member('otherbinder', { pin: true })
  assert.equal((await bindWallet(other, '09171110007')).status, 200)
  assert.equal((await bindWallet(client, '09171110007')).errorCode, 'account-taken')
  assert.match((await eventsOf(client)).at(-1)?.detail ?? '', /^GCash \*{4}0007 of member:/)
  for (let n = 1; n <= 5; n += 1) assert.equal((await bindWallet(client, `0917222000${n}`)).status, 200)
  assert.equal((await bindWallet(client, '09172220006')).errorCode, 'too-many-accounts')
  const twins = await Promise.all([bindWallet(other, '09173330001'), bindWallet(await member('twinbinder', { pin: true }), '09173330001')])
  assert.deepEqual(twins.map(({ status }) => status).sort(), [200, 409])
})

test('an account is taken away or made the default one by its owner alone, with the transaction password', async () => {
  const client = await member('keeper', { pin: true })
  const [first, second] = [(await bindWallet(client, '09174440001')).value, (await bindWallet(client, '09174440002')).value]
  assert.ok(first && second)
  const change = (by: Client, accountId: string, what: 'unbind' | 'default', paymentPassword = PIN) =>
    by.callEncrypted(changeAccount, { paymentPassword, accountId, change: what })
  const stranger = await member('stranger', { pin: true })
  assert.equal((await change(stranger, first.accountId, 'unbind')).errorCode, 'withdrawal-account-unknown')
  assert.equal((await change(client, first.accountId, 'unbind', '000001')).errorCode, 'transaction-password-wrong')
  assert.equal((await change(client, second.accountId, 'default')).status, 200)
  assert.equal((await change(client, second.accountId, 'default')).status, 200)
  const defaults = async () =>
    (await security(client)).withdrawal.accounts.filter(({ isDefault }) => isDefault).map(({ accountId }) => accountId)
  assert.deepEqual(await defaults(), [second.accountId])
  assert.equal((await change(client, second.accountId, 'unbind')).status, 200)
  assert.equal((await change(client, second.accountId, 'unbind')).errorCode, 'withdrawal-account-unknown')
  assert.deepEqual(await defaults(), [first.accountId])
  const third = await bindWallet(client, '09174440003')
  assert.ok(third.value?.usableFrom, 'one that takes the place of another waits')
  assert.equal((await bindWallet(stranger, '09174440002')).status, 200, 'a number that was taken away is free')
})
