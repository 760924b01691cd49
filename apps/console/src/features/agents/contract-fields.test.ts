import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyContract, emptyTier, faultOfTier, readTerms } from './contract-fields.ts'

const tier = (from: string, value: string, more: object = {}) => ({ ...emptyTier, from, value, ...more })

test('a step that does not rise above the one before is named as it is typed', { tags: ['CON-153'] }, () => {
  const first = tier('1000', '0.5', { activeMembers: '3', cap: '100' })
  const fault = (next: ReturnType<typeof tier>) => faultOfTier(next, first, emptyContract)
  assert.equal(fault(tier('1000.00', '1', { activeMembers: '3', cap: '100' })), 'falls-from')
  assert.equal(fault(tier('1000.01', '0.49', { activeMembers: '3', cap: '100' })), 'falls')
  assert.equal(fault(tier('2000', '0.5', { activeMembers: '2', cap: '100' })), 'falls')
  assert.equal(fault(tier('2000', '0.5', { activeMembers: '3', cap: '99.99' })), 'falls')
  assert.equal(fault(tier('2000', '0.50', { activeMembers: '3', cap: '' })), undefined)
  assert.equal(faultOfTier(tier('3000', '1', { cap: '5' }), tier('2000', '1'), emptyContract), 'falls', 'a cap after none')
})

test('a number that is none, a share with three places and a cap of an amount are named', { tags: ['CON-153'] }, () => {
  assert.equal(faultOfTier(tier('', '1'), undefined, emptyContract), 'wrong-number')
  assert.equal(faultOfTier(tier('0', '-1'), undefined, emptyContract), 'wrong-number')
  assert.equal(faultOfTier(tier('0', '0.00'), undefined, emptyContract), 'wrong-number')
  assert.equal(faultOfTier(tier('0', '100.01'), undefined, emptyContract), 'wrong-percent')
  assert.equal(faultOfTier(tier('0', '0.125'), undefined, emptyContract), 'wrong-percent')
  const amounts = { ...emptyContract, pays: 'amount' as const }
  assert.equal(faultOfTier(tier('0', '0.125'), undefined, amounts), undefined)
  assert.equal(faultOfTier(tier('0', '5', { cap: '9' }), undefined, amounts), 'wrong-cap')
  assert.equal(faultOfTier(tier('0', '0.125'), undefined, { ...amounts, kind: 'dividend' }), 'wrong-percent', 'a dividend is a share')
})

test('the terms have the fields of their kind and no other', { tags: ['CON-153'] }, () => {
  const tiers = [tier('0', '1'), tier('500', '2', { activeMembers: '5' })]
  assert.deepEqual(readTerms({ ...emptyContract, validDays: '30' }, tiers), {
    tiers: [
      { from: '0', activeMembers: 0, value: '1' },
      { from: '500', activeMembers: 5, value: '2' },
    ],
    activeFrom: '1',
    pays: 'percent',
    validDays: 30,
  })
  const hour = readTerms({ ...emptyContract, kind: 'hour', fromHour: '8', dailyCap: '900' }, tiers)
  assert.deepEqual([hour?.fromHour, hour?.untilHour, hour?.dailyCap, hour?.period], [8, 24, '900', undefined])
  const dividend = readTerms({ ...emptyContract, kind: 'dividend', base: 'bets' }, tiers)
  assert.deepEqual([dividend?.period, dividend?.base, dividend?.carriesLoss, dividend?.fromHour], ['monthly', 'bets', false, undefined])
})

test('nothing is read while hours, days or a step are wrong', { tags: ['CON-153'] }, () => {
  const tiers = [tier('0', '1')]
  assert.equal(readTerms({ ...emptyContract, kind: 'hour', fromHour: '9', untilHour: '9' }, tiers), undefined)
  assert.equal(readTerms({ ...emptyContract, kind: 'hour', untilHour: '25' }, tiers), undefined)
  assert.equal(readTerms({ ...emptyContract, validDays: 'many' }, tiers), undefined)
  assert.equal(readTerms({ ...emptyContract, activeFrom: '0' }, tiers), undefined)
  assert.equal(readTerms(emptyContract, []), undefined)
  assert.equal(readTerms(emptyContract, [...tiers, tier('0', '2')]), undefined)
})
