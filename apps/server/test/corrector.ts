import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import {
  type BalanceCorrectionValue,
  type CorrectionSideValue,
  listBalanceCorrections,
  proposeBalanceCorrection,
  takeBackBalanceCorrection,
} from '@pavilion/api/corrections'
import { approveProposal, rejectProposal } from '@pavilion/api/proposals'
import { getMemberWallet } from '@pavilion/api/wallet'
import { createDatabase } from '../src/base/database.ts'
import { memberId, transferId } from '../src/base/ids.ts'
import { findWallet } from '../src/features/wallet/index.ts'
import { findAccount, OWN_SOURCE, postCall, shardOf, TransferKind } from '../src/ledger/index.ts'
import type { startTestApp } from './harness.ts'
import { type Client, registerMember } from './member-client.ts'
import { openOperator } from './operator-client.ts'
import { testIds } from './test-ids.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

export type Corrector = Awaited<ReturnType<typeof createCorrector>>

export const reason = 'a deposit of yesterday was credited twice'

/** Operators who put balances right, and what a test asks of them. */
export async function createCorrector(world: World) {
  const { pool } = world.app
  const everything = { merchantCode: 'lantern', host: 'lantern.localhost' }
  const [cashier, approver, owner, foreign] = [
    await openOperator(world, 'cashier', ['cashier']),
    await openOperator(world, 'approver', ['approver']),
    await openOperator(world, 'owner', ['owner']),
    await openOperator(world, 'foreign', ['cashier', 'approver', 'owner'], everything),
  ]
  const propose = (by: Client, account: string, side: CorrectionSideValue, amount: string, requestId: string = randomUUID()) =>
    by.call(proposeBalanceCorrection, { body: { requestId, account, side, amount, reason } })
  const approve = (by: Client, id: string | undefined) => by.call(approveProposal, { body: { id: id ?? '0' } })
  const memberOf = async (account: string) =>
    memberId((await pool.query<{ id: bigint }>('select id from members where account = $1', [account])).rows[0]?.id ?? 0n)
  const correct = async (account: string, side: CorrectionSideValue, amount: string): Promise<string> => {
    const made = await propose(cashier, account, side, amount)
    assert.equal(made.status, 200, made.errorCode)
    const done = await approve(approver, made.value?.id)
    assert.equal(done.status, 200, done.errorCode)
    return made.value?.id ?? ''
  }
  let serial = 0
  return {
    cashier,
    approver,
    owner,
    foreign,
    propose,
    approve,
    /** Proposes, has it approved, and returns its number. */
    correct,
    takeBack: (by: Client, id: string, requestId: string = randomUUID()) =>
      by.call(takeBackBalanceCorrection, { body: { requestId, id, reason: 'it was the wrong member' } }),
    list: async (account: string): Promise<BalanceCorrectionValue[]> =>
      (await approver.call(listBalanceCorrections, { query: { account } })).value?.list ?? [],
    balanceOf: async (member: Client) => (await member.call(getMemberWallet)).value?.availableBalance,
    fresh: async (name: string): Promise<string> => {
      serial += 1
      const account = `${name}x${serial}`
      await registerMember(world.app, account)
      return account
    },
    correctOf: async (account: string, amount: string): Promise<string> => {
      await registerMember(world.app, account)
      return correct(account, 'credit', amount)
    },
    reject: async (id: string | undefined): Promise<void> => {
      const answer = await approver.call(rejectProposal, { body: { id: id ?? '0', note: 'it was right as it was' } })
      assert.equal(answer.status, 200, answer.errorCode)
    },
    minorOf: async (account: string): Promise<bigint> =>
      (await findWallet(createDatabase(pool), await memberOf(account), 'PHP'))?.balanceMinor ?? 0n,
    /** Takes money out of the wallet by what is no correction. */
    spend: async (account: string, amountMinor: bigint): Promise<void> => {
      const member = await memberOf(account)
      const db = createDatabase(pool)
      const [wallet, house] = await Promise.all([
        findWallet(db, member, 'PHP'),
        findAccount(db, { shard: shardOf(member), kind: 'funding', owner: 'merchant:pavilion', currency: 'PHP' }),
      ])
      assert.ok(wallet && house)
      const id = transferId(testIds(world.clock)())
      const what = { shard: wallet.shard, id, source: OWN_SOURCE, key: `spent:${id}`, kind: TransferKind.playMoney, amountMinor }
      const sides = { currency: 'PHP', debit: wallet.id, credit: house.id, subject: wallet.id, reference: 'spent' }
      const [outcome] = await db.transaction().execute((tx) => postCall(tx, [{ ...what, ...sides }], world.clock()))
      assert.equal(outcome?.status, 'posted')
    },
  }
}
