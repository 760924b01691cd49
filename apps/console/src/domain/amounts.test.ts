import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText, sumOf, sumsOf } from './amounts.ts'

const php = (amount: string) => ({ amount, currency: 'PHP' })

test('an amount keeps its exact minor units, and only its digits are grouped', { tags: ['CON-010'] }, () => {
  assert.deepEqual(['1234567.80', '0.00', '-1234.5', '999', '1000'].map(amountText), ['1,234,567.80', '0.00', '−1,234.5', '999', '1,000'])
})

test('no two currencies are ever added: a sum over two throws, and sums stand by currency', { tags: ['CON-010'] }, () => {
  assert.throws(() => sumOf([php('1.00'), { amount: '1.00', currency: 'THB' }]), /never added/)
  assert.deepEqual(sumsOf([php('1.10'), { amount: '5', currency: 'JPY' }, php('90071992547409.93')]), [
    php('90071992547411.03'),
    { amount: '5', currency: 'JPY' },
  ])
  assert.deepEqual([sumOf([php('-0.50'), php('0.20')]), sumOf([])], [php('-0.30'), undefined])
})
