import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  listMerchantBankAccounts,
  previewPayCode,
  proposeBankAccount,
  proposeBankAccountChange,
  proposeBankAccountRemoval,
} from '@pavilion/api/bank-accounts'
import { createDeposit } from '@pavilion/api/cashier'
import { approveProposal, rejectProposal } from '@pavilion/api/proposals'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let cashier: Client
let approver: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  cashier = await openOperator(world, 'bank-maker', ['cashier'])
  approver = await openOperator(world, 'bank-checker', ['approver'])
  foreign = await openOperator(world, 'bank-foreign', ['cashier', 'approver'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(() => world.stop())

const payee = { scheme: 'qrph', bank: 'SANDPHM2XXX', account: '000777888999', name: 'Pavilión', city: 'Makati' } as const
const list = async (by: Client = cashier) => (await by.call(listMerchantBankAccounts)).value?.list ?? []
const approve = (by: Client, id: string | undefined) => by.call(approveProposal, { body: { id: id ?? '0' } })
const wanted = (more: object = {}) => ({ requestId: randomUUID(), reason: 'a second bank', ...more })
const add = (by: Client, number: string, more: object = {}) =>
  by.call(proposeBankAccount, {
    body: { ...wanted(), bank: 'Sandbox Harbour Bank', holder: 'Pavilion Inc.', number, payee: null, position: 3, ...more },
  })
async function change(by: Client, id: string, to: { position?: number; isEnabled?: boolean }, more: object = {}) {
  const account = (await list()).find((each) => each.id === id)
  const seen = { position: account?.position ?? 0, isEnabled: account?.isEnabled ?? true }
  return by.call(proposeBankAccountChange, { body: { ...wanted(), id, ...seen, seen, ...to, ...more } })
}
const remove = (by: Client, id: string, more: object = {}) => by.call(proposeBankAccountRemoval, { body: { ...wanted(), id, ...more } })
async function done(made: { status: number; errorCode: string | undefined; value: { id: string } | undefined }): Promise<void> {
  assert.equal(made.status, 200, made.errorCode)
  const answer = await approve(approver, made.value?.id)
  assert.equal(answer.status, 200, answer.errorCode)
}
async function accountOf(number: string) {
  const found = (await list()).find((each) => each.number === number)
  assert.ok(found, number)
  return found
}

test('an account proposed by one and approved by another takes transfers with the code that was previewed', {
  tags: ['CON-086'],
}, async () => {
  const code = (await cashier.call(previewPayCode, { body: { payee } })).value?.code ?? ''
  assert.match(code, /^0002010102.*SANDPHM2XXX.*000777888999.*PAVILION/i)
  const requestId = randomUUID()
  const made = await add(cashier, '8800 1', { payee, requestId })
  assert.deepEqual([made.status, made.value?.before], [200, null])
  assert.ok(!(await list()).some(({ number }) => number === '8800 1'), 'a proposal changes nothing')
  assert.equal((await approve(cashier, made.value?.id)).errorCode, 'role-missing')
  assert.equal((await approve(foreign, made.value?.id)).errorCode, 'not-found')
  await done(made)
  const account = await accountOf('8800 1')
  assert.deepEqual([account.isEnabled, account.isUsed, account.position, account.code], [true, false, 3, code])
  assert.equal(
    (await add(cashier, '8800 1', { payee, requestId })).value?.status,
    'approved',
    'the same request again is what became of it',
  )
  assert.equal((await add(cashier, '8800 1')).errorCode, 'bank-account-known')
  assert.equal((await add(cashier, '8800 2', { requestId })).errorCode, 'request-differs')
  const events = await world.app.pool.query("select detail from significant_events where kind = 'bank-account-changed'")
  assert.match(events.rows[0].detail, /bank-maker, bank-checker: a second bank$/)
})

test('an account is moved in the order and retired, and no new transfer is sent there', { tags: ['CON-086'] }, async () => {
  await done(await add(cashier, '8800 3'))
  const { id } = await accountOf('8800 3')
  await done(await change(cashier, id, { position: 0 }))
  assert.equal((await accountOf('8800 3')).position, 0)
  await world.app.pool.query("update merchant_bank_accounts set is_enabled = false where merchant_code = 'pavilion' and id <> $1", [id])
  const member = await registerMember(world.app, 'transferrer')
  const body = { requestId: randomUUID(), channel: 'transfer', amount: '700.00' }
  const deposit = await member.call(createDeposit, { body })
  assert.equal(deposit.value?.transfer?.number, '8800 3', deposit.errorCode)
  const old = await accountOf('8800 3')
  await done(await change(cashier, id, { isEnabled: false }))
  const late = await registerMember(world.app, 'latecomer')
  const refused = await late.call(createDeposit, { body: { ...body, requestId: randomUUID() } })
  assert.notEqual(refused.status, 200, 'nobody is sent there any more')
  const stale = { seen: { position: old.position, isEnabled: old.isEnabled } }
  assert.equal((await change(cashier, id, { isEnabled: true }, stale)).errorCode, 'changed-meanwhile')
  await world.app.pool.query("update merchant_bank_accounts set is_enabled = true where merchant_code = 'pavilion' and id <> $1", [id])
})

test('an account that deposits point to, or that is in use still, cannot be deleted; another one can, once', {
  tags: ['CON-086'],
}, async () => {
  const used = await accountOf('8800 3')
  assert.deepEqual([used.isUsed, used.isEnabled], [true, false])
  assert.equal((await remove(cashier, used.id)).errorCode, 'bank-account-in-use')
  const { id } = await accountOf('8800 1')
  assert.equal((await remove(cashier, id)).errorCode, 'bank-account-in-use', 'it is not retired')
  await done(await change(cashier, id, { isEnabled: false }))
  const requestId = randomUUID()
  const made = await remove(cashier, id, { requestId })
  assert.equal((await change(cashier, id, { isEnabled: true })).errorCode, 'proposal-pending', 'one waits at a time')
  await world.app.pool.query('update merchant_bank_accounts set position = 8 where id = $1', [id])
  assert.equal((await approve(approver, made.value?.id)).errorCode, 'proposal-overtaken')
  await world.app.pool.query('update merchant_bank_accounts set position = 3 where id = $1', [id])
  await done(made)
  assert.ok(!(await list()).some((each) => each.id === id))
  assert.equal((await remove(cashier, id, { requestId })).value?.status, 'approved', 'the same request again is what became of it')
  assert.equal((await remove(cashier, id)).errorCode, 'not-found')
  assert.equal((await change(cashier, id, {})).errorCode, 'not-found')
})

test('a deposit that came to point to an account while its removal waited keeps it', { tags: ['CON-086'] }, async () => {
  await done(await add(cashier, '8800 5'))
  const { id } = await accountOf('8800 5')
  await done(await change(cashier, id, { isEnabled: false }))
  const made = await remove(cashier, id)
  await world.app.pool.query('update deposits set bank_account_id = $1 where id = (select min(id) from deposits)', [id])
  assert.equal((await approve(approver, made.value?.id)).errorCode, 'proposal-overtaken')
  assert.ok((await accountOf('8800 5')).isUsed)
  await approver.call(rejectProposal, { body: { id: made.value?.id ?? '0', note: 'it is used' } })
})

test('a payee of which no code of the currency can be made is refused, and so is a number that is none', {
  tags: ['CON-086'],
}, async () => {
  const { city: _, ...nowhere } = payee
  const wrong = [{ ...payee, bank: 'x' }, nowhere, { scheme: 'promptpay', payee: '0812345678' }] as const
  for (const each of wrong) {
    assert.equal((await cashier.call(previewPayCode, { body: { payee: each } })).errorCode, 'payee-invalid', JSON.stringify(each))
    assert.equal((await add(cashier, '8800 7', { payee: each })).errorCode, 'payee-invalid')
  }
  for (const more of [{ bank: '' }, { holder: '' }, { position: -1 }, { position: 1_001 }, { payee: { scheme: 'swift' } }])
    assert.equal((await add(cashier, '8800 7', more)).errorCode, 'invalid-request', JSON.stringify(more))
  for (const number of ['123', '12_34', 'x'.repeat(41)]) assert.equal((await add(cashier, number)).errorCode, 'invalid-request', number)
})

test('nobody without the role, of another merchant or logged out proposes or reads an account', { tags: ['CON-086'] }, async () => {
  const viewer = await openOperator(world, 'bank-viewer', ['viewer'])
  const owner = await openOperator(world, 'bank-owner', ['owner'])
  const support = await openOperator(world, 'bank-support', ['support'])
  const stranger = createClient(world.app)
  const member = await registerMember(world.app, 'bankmember')
  const { id } = (await list())[0] ?? { id: '0' }
  const reads = (by: Client) => by.call(listMerchantBankAccounts)
  const shows = (by: Client) => by.call(previewPayCode, { body: { payee } })
  const proposing = [(by: Client) => add(by, '8800 9'), (by: Client) => change(by, id, { position: 7 }), (by: Client) => remove(by, id)]
  for (const attempt of [reads, shows, ...proposing]) {
    assert.equal((await attempt(stranger)).errorCode, 'not-logged-in')
    assert.equal((await attempt(member)).status, 401)
    assert.equal((await attempt(support)).errorCode, 'role-missing')
  }
  for (const by of [viewer, approver, owner]) {
    for (const attempt of proposing) assert.equal((await attempt(by)).errorCode, 'role-missing')
    assert.deepEqual([(await reads(by)).status, (await shows(by)).status], [200, 200])
  }
  for (const attempt of proposing.slice(1)) assert.equal((await attempt(foreign)).errorCode, 'not-found')
  assert.ok(!(await list(foreign)).some((each) => each.id === id))
  const body = { ...wanted(), bank: 'Ours', holder: 'Ours', number: '8800 11', payee: null, position: 1, merchantCode: 'lantern' }
  await done(await cashier.call(proposeBankAccount, { body }))
  assert.ok(!(await list(foreign)).some(({ number }) => number === '8800 11'), 'a merchant that a body names is nobody')
})
