import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf } from './tier-example.ts'

const tier = { from: '10000.00', activeMembers: 5, value: '0.50' }

test('the example of a tier is what it pays for its smallest base, cut to the cent and under its cap', () => {
  const tiers = [tier, { from: '100000.01', activeMembers: 8, value: '0.75', cap: '500.00' }]
  assert.deepEqual(exampleOf({ pays: 'percent', tiers }, 0), { base: '10000.00', activeMembers: 5, pays: '50.00' })
  assert.deepEqual(exampleOf({ pays: 'percent', tiers }, 1), { base: '100000.01', activeMembers: 8, pays: '500.00' })
  assert.deepEqual(exampleOf({ pays: 'percent', tiers: [{ ...tier, from: '333.33', value: '1' }] }, 0)?.pays, '3.33')
  assert.deepEqual(exampleOf({ pays: 'amount', tiers: [{ ...tier, value: '250.00' }] }, 0)?.pays, '250.00')
  assert.equal(exampleOf({ pays: 'percent', tiers }, 2), undefined)
})

test('a tier from nothing is shown with a base below the next one', () => {
  const first = { from: '0.00', activeMembers: 0, value: '1.00' }
  assert.deepEqual(exampleOf({ pays: 'percent', tiers: [first] }, 0), { base: '10000.00', activeMembers: 0, pays: '100.00' })
  assert.deepEqual(exampleOf({ pays: 'percent', tiers: [first, { ...tier, from: '500.00' }] }, 0)?.base, '250.00')
})

test('a base of a thousand million stays exact', () => {
  assert.equal(exampleOf({ pays: 'percent', tiers: [{ ...tier, from: '9999999999.99', value: '33.33' }] }, 0)?.pays, '3332999999.99')
})
