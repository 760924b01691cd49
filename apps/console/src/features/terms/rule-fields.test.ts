import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import { readRuleTexts, ruleNames, tellRule, textsOf } from './rule-fields.ts'

const rules: WithdrawalRulesValue = {
  isOpen: true,
  perDayCount: 3,
  perDayTotal: '900.00',
  reviewFrom: null,
  endsBonus: false,
  passwordHours: 72,
  deviceHours: null,
  accountHours: 0,
  contactHours: 1,
  transactionPasswordHours: 8760,
  reviewsFirstUse: false,
  reviewsOtherPayer: true,
}

test('rules go into the form and come out of it as they were, and a house without any begins closed', { tags: ['CON-087'] }, () => {
  assert.deepEqual(readRuleTexts(textsOf(rules)), { terms: rules })
  const first = readRuleTexts(textsOf(null))
  assert.ok('terms' in first && first.terms.isOpen === false && first.terms.reviewFrom === null)
})

test('a field that says no rule is named, and nothing is sent', { tags: ['CON-087'] }, () => {
  const wrong = { ...textsOf(rules), perDayCount: '0', perDayTotal: '-1', reviewFrom: 'much', passwordHours: '8761', deviceHours: '1.5' }
  assert.deepEqual(readRuleTexts(wrong), { wrong: ['perDayCount', 'perDayTotal', 'reviewFrom', 'passwordHours', 'deviceHours'] })
  assert.deepEqual(readRuleTexts({ ...textsOf(rules), perDayCount: '' }), { wrong: ['perDayCount'] })
})

test('each rule is told in words, and what is not limited says so', { tags: ['CON-087'] }, () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
  assert.deepEqual(
    ruleNames.map((name) => tellRule(name, rules[name], 'PHP', t)),
    [
      'terms.yes',
      '3',
      '900.00 PHP',
      'terms.none-review',
      'terms.no',
      'terms.hours 72',
      'terms.none-hours',
      'terms.hours 0',
      'terms.hours 1',
      'terms.hours 8760',
      'terms.no',
      'terms.yes',
    ],
  )
  assert.equal(tellRule('perDayTotal', null, 'PHP', t), 'terms.none-amount')
})
