import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rewardKinds } from '@pavilion/api/promotions'
import { rewardTabs } from '@pavilion/api/rewards'
import { ALL, byTab, firstFilled, kinds, percentWagered, tabs } from './reward-lists.ts'
import type { Reward } from './rewards.queries.ts'

const reward = (id: string, tab: Reward['tab'], kind: Reward['terms']['kind']): Reward => ({
  id,
  promotionId: '1',
  title: 'One',
  tab,
  status: 'claim',
  terms: { kind, entry: 'claim', amount: '1.00', turnover: 0, weights: {}, claimDays: 1, days: 1, memberTypes: [0], repeat: 'once' },
})

test('the tabs and kinds are those of the contract, and each tab counts what the filter lets through', { tags: ['PG-26'] }, () => {
  assert.deepEqual([...tabs], [...rewardTabs])
  assert.deepEqual([...kinds], [...rewardKinds])
  const all = [reward('1', 'claimable', 'promotion'), reward('2', 'claimable', 'rebate'), reward('3', 'expired', 'rebate')]
  assert.deepEqual(
    Object.values(byTab(all, ALL)).map(({ length }) => length),
    [2, 0, 0, 1],
  )
  assert.deepEqual(
    Object.values(byTab(all, 'rebate')).map(({ length }) => length),
    [1, 0, 0, 1],
  )
})

test('the progress of a turnover is whole percent and never full before it is', () => {
  assert.equal(percentWagered({ wagered: '400.00', required: '1000.00' }), 40)
  assert.equal(percentWagered({ wagered: '999.99', required: '1000.00' }), 99)
  assert.equal(percentWagered({ wagered: '1000.00', required: '1000.00' }), 100)
  assert.equal(percentWagered({ wagered: '0.00', required: '1000.00' }), 0)
})

test('the first tab that is not empty comes first, and the first of all where there is nothing', () => {
  const lists = { claimable: [], process: [], claimed: [1], expired: [1, 2] }
  assert.deepEqual(
    [firstFilled(lists), firstFilled({ ...lists, process: [1] }), firstFilled({ ...lists, claimed: [], expired: [] })],
    [...['claimed', 'process', 'claimable']],
  )
})
