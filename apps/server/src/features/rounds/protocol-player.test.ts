import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountId, memberId } from '../../base/ids.ts'
import type { Wallets } from '../wallet/index.ts'
import { findProtocolPlayer, readAccountId } from './protocol-player.ts'
import { ProviderRefused } from './provider-refused.ts'

test('a number of a member may have 19 digits, and is never more than the database can hold', () => {
  for (const text of ['1', '10000001', '999999999999999999', '1003451999846404096', '8999999999999999999'])
    assert.equal(readAccountId(text), BigInt(text))
  for (const text of ['', '0', '01', '-1', '9223372036854775808', '9999999999999999999', '10034519998464040960', '1e3', ' 1', '1 '])
    assert.equal(readAccountId(text), undefined, text)
})

const wallets: Wallets = {
  locate: async (member, currency) =>
    member === 5n && ['VND', 'PLAY_VND'].includes(currency)
      ? { shard: 1, id: accountId(currency === 'VND' ? 50n : 51n), currency, merchantCode: 'lantern' }
      : undefined,
}
const find = (merchantCode: string, member: bigint, currency: string) =>
  findProtocolPlayer(wallets, { merchantCode }, async () => ({ currency: 'VND' }), memberId(member), currency)

test('the wallet of a call is that of the member in the money of the merchant, or in its play money', async () => {
  const real = await find('lantern', 5n, 'VND')
  assert.ok(!(real instanceof ProviderRefused))
  assert.deepEqual([real.wallet.id, real.scale], [50n, 0])
  const trial = await find('lantern', 5n, 'PLAY_VND')
  assert.ok(!(trial instanceof ProviderRefused))
  assert.deepEqual([trial.wallet.id, trial.scale], [51n, 0])
})

for (const [what, merchant, member, currency, refusal] of [
  ['a member that is not there', 'lantern', 6n, 'VND', 'unknown-player'],
  ['a member of another merchant', 'pavilion', 5n, 'VND', 'unknown-player'],
  ['a member of another merchant, in other money', 'pavilion', 5n, 'USD', 'unknown-player'],
  ['other money than that of the wallet', 'lantern', 5n, 'USD', 'currency'],
  ['play money of other money', 'lantern', 5n, 'PLAY_USD', 'currency'],
] as const) {
  test(`a call is refused that names ${what}: ${refusal}`, async () => {
    const found = await find(merchant, member, currency)
    assert.ok(found instanceof ProviderRefused)
    assert.equal(found.refusal, refusal)
  })
}
