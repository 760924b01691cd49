import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContractTermsValue } from '@pavilion/api/contract-terms'
import { draftOf, readDraft, withTier } from './draft.ts'

const tier = { from: '1000.00', activeMembers: 3, value: '0.50', cap: '200.00' }
const terms: ContractTermsValue = { pays: 'percent', tiers: [tier], activeFrom: '100.00', validDays: 30 }

test('terms that are typed as they stand are read back the same, of every kind', () => {
  assert.deepEqual(readDraft('daily', draftOf(terms)), terms)
  const hour: ContractTermsValue = { ...terms, fromHour: 8, untilHour: 20, dailyCap: '500.00' }
  assert.deepEqual(readDraft('hour', draftOf(hour)), hour)
  const { pays, ...rest } = terms
  const dividend = { ...rest, period: 'weekly', base: 'loss', carriesLoss: true } as const
  assert.deepEqual(readDraft('dividend', draftOf({ pays, ...dividend })), dividend)
})

test('what is no amount, no count or no hour is named by its place, as the server names it', () => {
  const draft = draftOf(terms)
  const second = withTier(draft.tiers)
  assert.deepEqual(readDraft('daily', { ...draft, tiers: second }), { field: 'tiers.1.from' })
  assert.deepEqual(readDraft('daily', { ...draft, activeFrom: 'many' }), { field: 'activeFrom' })
  assert.deepEqual(readDraft('daily', { ...draft, validDays: '0' }), { field: 'validDays' })
  assert.deepEqual(readDraft('hour', { ...draft, untilHour: '25' }), { field: 'untilHour' })
  const [first] = draft.tiers
  assert.ok(first)
  for (const [change, field] of [
    [{ value: '1e3' }, 'value'],
    [{ activeMembers: '-1' }, 'activeMembers'],
    [{ cap: '1.234' }, 'cap'],
  ] as const)
    assert.deepEqual(readDraft('daily', { ...draft, tiers: [{ ...first, ...change }] }), { field: `tiers.0.${field}` })
})

test('an amount is paid without a cap, bets carry no loss, and grouping commas are let go', () => {
  const draft = draftOf(terms)
  const [first] = draft.tiers
  assert.ok(first)
  const paid = readDraft('daily', { ...draft, pays: 'amount', tiers: [{ ...first, from: '10,000', value: '250' }] })
  assert.deepEqual('tiers' in paid && paid.tiers, [{ from: '10000', activeMembers: 3, value: '250' }])
  const bets = readDraft('dividend', { ...draft, base: 'bets', carriesLoss: true })
  assert.equal('carriesLoss' in bets && bets.carriesLoss, false)
})
