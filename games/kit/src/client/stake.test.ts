import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMinor } from '@pavilion/money'
import fc from 'fast-check'
import { minorOf } from './money.ts'
import { doubleStake, halveStake, leastStake, mostStake, type StakeBounds, stepStake, typeStake } from './stake.ts'

const pesos: StakeBounds = { offered: ['0.20', '0.40', '1.00', '5.00', '200.00'], balance: '50.00' }
const dong: StakeBounds = { offered: ['100', '500', '20000'], balance: null }

test('a stake is read as people write it, cut down to a step of the game, and says why it is another', { tags: ['GAM-004'] }, () => {
  const table: [bounds: StakeBounds, text: string, stake: string | undefined, cut?: string | null][] = [
    [pesos, '1', '1.00', null],
    [pesos, '1.4', '1.40', null],
    [pesos, '1,40', '1.40', null],
    [pesos, ' 1 .4 ', '1.40', null],
    [pesos, '.4', '0.40', null],
    [pesos, '2.', '2.00', null],
    [pesos, '007', '7.00', null],
    [pesos, '1.5', '1.40', 'step'],
    [pesos, '1,50', '1.40', 'step'],
    [pesos, '0.01', '0.20', 'least'],
    [pesos, '0.2099', '0.20', null],
    [pesos, '60', '60.00', null],
    [pesos, '200.01', '200.00', 'game'],
    [pesos, '999999999999', '200.00', 'game'],
    [{ ...pesos, byReturn: '3.30' }, '5', '3.20', 'return'],
    [{ ...pesos, byReturn: '0.10' }, '5', '0.20', 'return'],
    [pesos, '๕', '5.00', null],
    [pesos, '１，４０', '1.40', null],
    [dong, '100', '100', null],
    [dong, '150', '100', 'step'],
    [dong, '250,9', '200', 'step'],
    ...['', ' ', '.', ',', '0', '0.00', '-1', '+1', '1e2', '1.2.3', '1,2,3', '½', 'one', '0x10', '9999999999999'].map(
      (text): [StakeBounds, string, undefined] => [pesos, text, undefined],
    ),
  ]
  for (const [bounds, text, stake, cut] of table) {
    const chosen = typeStake(bounds, text)
    assert.deepEqual([text, chosen?.stake, chosen?.cut], [text, stake, cut])
  }
})

test('the highest stake is the least of game, return and balance, and says which', { tags: ['GAM-004'] }, () => {
  const most = (more: Partial<StakeBounds>) => {
    const { stake, limit } = mostStake({ ...pesos, ...more })
    return [stake, limit]
  }
  assert.deepEqual(most({}), ['50.00', 'balance'])
  assert.deepEqual(most({ balance: '50.19' }), ['50.00', 'balance'])
  assert.deepEqual(most({ balance: null }), ['200.00', 'game'])
  assert.deepEqual(most({ balance: '200.00' }), ['200.00', 'game'])
  assert.deepEqual(most({ byReturn: '2.00' }), ['2.00', 'return'])
  assert.deepEqual(most({ balance: '0.00' }), ['0.20', 'balance'], 'the wallet says the rest')
})

test('half, double, least and the steps each lead to a stake that may be placed', { tags: ['GAM-004'] }, () => {
  assert.deepEqual(halveStake(pesos, '1.00'), { stake: '0.40', cut: 'step' })
  assert.deepEqual(halveStake(pesos, '0.20'), { stake: '0.20', cut: 'least' })
  assert.deepEqual(doubleStake(pesos, '1.00'), { stake: '2.00', cut: null })
  assert.deepEqual(doubleStake(pesos, '30.00'), { stake: '50.00', cut: 'balance' })
  assert.deepEqual(doubleStake({ ...pesos, balance: null }, '150.00'), { stake: '200.00', cut: 'game' })
  assert.deepEqual(leastStake(pesos), { stake: '0.20', cut: null })
  assert.deepEqual(stepStake(pesos, '1.40', 1), { stake: '5.00', cut: null })
  assert.deepEqual(stepStake(pesos, '1.40', -1), { stake: '1.00', cut: null })
  assert.deepEqual(stepStake(pesos, '200.00', 1), { stake: '200.00', cut: null })
  assert.deepEqual(stepStake(pesos, '0.20', -1), { stake: '0.20', cut: null })
})

test('whatever is typed or pressed, the stake is a multiple of the least and within the limits of the game', { tags: ['GAM-004'] }, () => {
  const amount = fc.integer({ min: 0, max: 40_000 }).map((minor) => formatMinor(BigInt(minor), 2))
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.option(amount, { nil: null }),
      fc.option(amount, { nil: undefined }),
      (typed, stake, balance, byReturn) => {
        const bounds = { ...pesos, balance, byReturn }
        const chosen = [
          typeStake(bounds, typed),
          mostStake(bounds),
          halveStake(bounds, stake),
          doubleStake(bounds, stake),
          leastStake(bounds),
        ]
        for (const { stake: each } of chosen.filter((one) => one !== undefined)) {
          assert.equal(minorOf(each) % 20, 0)
          assert.ok(minorOf(each) >= 20 && minorOf(each) <= 20_000)
          if (byReturn !== undefined) assert.ok(minorOf(each) <= Math.max(20, minorOf(byReturn)))
        }
      },
    ),
  )
})
