import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import { Refusal } from '../../base/refusal.ts'
import { earn } from './earn.ts'
import { parseTerms, type Terms, wireTerms, wireValue } from './terms.ts'

const tier = { from: '100.00', activeMembers: 2, value: '1.50', cap: '50.00' }
const asked: ContractTermsValue = { pays: 'percent', tiers: [tier], activeFrom: '10.00' }
const parse = (kind: ContractKindValue, changed: Partial<ContractTermsValue> = {}) => parseTerms(kind, { ...asked, ...changed }, 'PHP')
/** The field that the refusal of these terms names. */
const fieldOf = (kind: ContractKindValue, changed: Partial<ContractTermsValue>) => {
  const terms = parse(kind, changed)
  assert.ok(terms instanceof Refusal, JSON.stringify(changed))
  assert.equal(terms.code, 'contract-terms-invalid')
  return terms.value?.field
}
const tiersOf = (...tiers: Partial<typeof tier>[]): Partial<ContractTermsValue> => ({
  tiers: tiers.map((each) => ({ from: '100.00', activeMembers: 2, value: '1.50', ...each })),
})

test('terms of each kind are kept in minor units and hundredths of a per cent, and told as they were asked', () => {
  const all = {
    pays: 'percent',
    tiers: [{ fromMinor: 10_000n, activeMembers: 2, value: 150n, capMinor: 5_000n }],
    activeFromMinor: 1_000n,
    validDays: 30,
  }
  const kinds: [ContractKindValue, Partial<ContractTermsValue>, Record<string, unknown>][] = [
    ['daily', {}, {}],
    ['hour', { fromHour: 8, untilHour: 12, dailyCap: '500.00' }, { fromHour: 8, untilHour: 12, dailyCapMinor: 50_000n }],
    ['dividend', { period: 'weekly', base: 'loss', carriesLoss: true }, { period: 'weekly', base: 'loss', carriesLoss: true }],
  ]
  for (const [kind, own, kept] of kinds) {
    const terms = parse(kind, { validDays: 30, ...own })
    assert.deepEqual(terms, { kind, ...all, ...kept })
    assert.deepEqual(wireTerms(terms as Terms, 'PHP'), { ...asked, validDays: 30, ...own })
  }
})

test('what is not said has its usual value: all hours, no cap, for ever, a month of losses that are not carried', () => {
  const open = tiersOf({})
  const hour = parse('hour', open)
  assert.ok(!(hour instanceof Refusal) && hour.kind === 'hour')
  assert.deepEqual([hour.fromHour, hour.untilHour, hour.dailyCapMinor, hour.validDays], [0, 24, null, null])
  assert.deepEqual(wireTerms(hour, 'PHP'), { ...asked, ...tiersOf({}), fromHour: 0, untilHour: 24 })
  const dividend = parse('dividend', open)
  assert.ok(!(dividend instanceof Refusal) && dividend.kind === 'dividend')
  assert.deepEqual([dividend.period, dividend.base, dividend.carriesLoss, dividend.pays], ['monthly', 'loss', false, 'percent'])
  const daily = parseTerms('daily', { tiers: [tier], activeFrom: '10.00' }, 'PHP')
  assert.ok(!(daily instanceof Refusal))
  assert.equal(daily.pays, 'percent')
  assert.deepEqual(Object.keys(wireTerms(daily, 'PHP')), ['pays', 'tiers', 'activeFrom'])
})

test('a dividend pays per cents whatever was asked; the other kinds pay amounts where that was asked', () => {
  const dividend = parse('dividend', { pays: 'amount' })
  assert.ok(!(dividend instanceof Refusal))
  assert.deepEqual([dividend.pays, dividend.tiers[0]?.value], ['percent', 150n])
  const daily = parse('daily', { pays: 'amount', ...tiersOf({ value: '2000.00' }) })
  assert.ok(!(daily instanceof Refusal))
  assert.deepEqual([daily.pays, daily.tiers[0]?.value, daily.tiers[0]?.capMinor], ['amount', 200_000n, null])
  assert.deepEqual(
    [wireValue('percent', 150n, 'VND'), wireValue('amount', 150n, 'VND'), wireValue('amount', 150n, 'PHP')],
    ['1.50', '150', '1.50'],
  )
})

test('terms that cannot be are refused by the first field that is wrong', () => {
  for (const activeFrom of ['0.00', '-1', '', '1.001', '10000000000000.01']) assert.equal(fieldOf('daily', { activeFrom }), 'activeFrom')
  assert.equal(parse('daily', { activeFrom: '10000000000000.00' }) instanceof Refusal, false)
  assert.equal(fieldOf('daily', tiersOf({ from: 'x' })), 'tiers.0.from')
  for (const value of ['0.00', '100.01', '-1', '1.005']) assert.equal(fieldOf('daily', tiersOf({ value })), 'tiers.0.value')
  assert.equal(parse('daily', tiersOf({ value: '100.00' })) instanceof Refusal, false)
  for (const cap of ['0.00', 'x', '1.001']) assert.equal(fieldOf('daily', tiersOf({ cap })), 'tiers.0.cap')
  assert.equal(fieldOf('daily', { pays: 'amount', ...tiersOf({ cap: '5.00' }) }), 'tiers.0.cap')
  assert.equal(fieldOf('daily', { pays: 'amount', ...tiersOf({ value: '10000000000000.01' }) }), 'tiers.0.value')
})

test('a tier asks for more than the one before it and pays no less', () => {
  const second = (changed: Partial<typeof tier>) => tiersOf({ cap: '50.00' }, { from: '200.00', cap: '50.00', ...changed })
  assert.equal(parse('daily', second({})) instanceof Refusal, false)
  for (const from of ['100.00', '99.99']) assert.equal(fieldOf('daily', second({ from })), 'tiers.1.from')
  assert.equal(fieldOf('daily', second({ activeMembers: 1 })), 'tiers.1.activeMembers')
  assert.equal(parse('daily', second({ activeMembers: 3 })) instanceof Refusal, false)
  assert.equal(fieldOf('daily', second({ value: '1.49' })), 'tiers.1.value')
  assert.equal(fieldOf('daily', second({ cap: '49.99' })), 'tiers.1.cap')
  assert.equal(parse('daily', second({ cap: '50.01' })) instanceof Refusal, false)
  assert.equal(fieldOf('daily', tiersOf({}, { from: '200.00', cap: '50.00' })), 'tiers.1.cap')
  assert.equal(parse('daily', tiersOf({ cap: '50.00' }, { from: '200.00' })) instanceof Refusal, false)
})

test('hours of a day end after they begin, and the cap of a day is an amount above nothing', () => {
  for (const hours of [{ fromHour: 8, untilHour: 8 }, { fromHour: 9, untilHour: 8 }, { fromHour: 24 }])
    assert.equal(fieldOf('hour', hours), 'untilHour')
  assert.equal(parse('hour', { fromHour: 8, untilHour: 9 }) instanceof Refusal, false)
  for (const dailyCap of ['0.00', 'x', '1.001']) assert.equal(fieldOf('hour', { dailyCap }), 'dailyCap')
})

test('only losses are carried', () => {
  assert.equal(fieldOf('dividend', { base: 'bets', carriesLoss: true }), 'carriesLoss')
  assert.equal(parse('dividend', { base: 'bets', carriesLoss: false }) instanceof Refusal, false)
  assert.equal(parse('dividend', { base: 'loss', carriesLoss: true }) instanceof Refusal, false)
})

test('only a dividend carries a loss, only an hour has a cap for its day, and a day that is used up pays nothing', () => {
  const business = { baseMinor: 20_000n, activeMembers: 2, carriedMinor: -15_000n, earnedTodayMinor: 0n }
  const of = (kind: ContractKindValue, changed: Partial<ContractTermsValue>, now: Partial<typeof business> = {}) => {
    const terms = parse(kind, changed)
    assert.ok(!(terms instanceof Refusal))
    return earn(terms, { ...business, ...now })
  }
  assert.deepEqual(of('daily', {}), { countedMinor: 20_000n, carriedMinor: 0n, tier: 0, amountMinor: 300n })
  assert.deepEqual(of('dividend', { carriesLoss: true }), { countedMinor: 5_000n, carriedMinor: 0n, tier: undefined, amountMinor: 0n })
  assert.deepEqual(of('dividend', { carriesLoss: false }), { countedMinor: 20_000n, carriedMinor: 0n, tier: 0, amountMinor: 300n })
  assert.equal(of('dividend', { carriesLoss: true }, { baseMinor: 15_000n }).carriedMinor, 0n)
  assert.equal(of('daily', {}, { baseMinor: -5n }).carriedMinor, 0n)
  const capped = { dailyCap: '4.00' }
  const paid = [0n, 100n, 399n, 400n, 500n].map((earnedTodayMinor) => of('hour', capped, { earnedTodayMinor }).amountMinor)
  assert.deepEqual(paid, [300n, 300n, 1n, 0n, 0n])
  assert.equal(of('hour', {}, { earnedTodayMinor: 10n ** 9n }).amountMinor, 300n)
})
