import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guards, strengthOf } from './strength.ts'

const nothing = { hasPassword: false, hasTransactionPassword: false, mobile: null, email: null, realName: null, isSecondFactor: false }

test('the strength counts what is there and names what is missing, in the order in which it is worth doing', { tags: ['PG-13'] }, () => {
  assert.deepEqual(strengthOf(nothing), { count: 0, word: 'weak', missing: guards })
  const fresh = { ...nothing, hasPassword: true }
  assert.deepEqual(strengthOf(fresh).missing, guards.slice(1))
  const all = {
    hasPassword: true,
    hasTransactionPassword: true,
    mobile: { masked: '+63 91****0088', isProved: true, isOld: true },
    email: { masked: 'ma****@example.com', isProved: true, isOld: true },
    realName: 'M*** R***',
    isSecondFactor: true,
  }
  assert.deepEqual(strengthOf(all), { count: 6, word: 'strong', missing: [] })
  assert.deepEqual(strengthOf({ ...all, isSecondFactor: false }).word, 'good')
  assert.deepEqual(strengthOf({ ...nothing, hasPassword: true, hasTransactionPassword: true, realName: 'M***' }).word, 'fair')
})

test('a number that nobody proved does not count', () => {
  const facts = { ...nothing, mobile: { masked: '+63 91****0088', isProved: false, isOld: false } }
  assert.ok(strengthOf(facts).missing.includes('mobile'))
})
