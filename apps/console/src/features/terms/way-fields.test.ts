import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTermTexts, tellTerm, termNames, textsOfTerms } from './way-fields.ts'

const terms = {
  minimum: '100.00',
  maximum: '20000.00',
  feePercent: '1.50',
  feeFixed: '0.00',
  usualMinutes: 30,
  position: 0,
  isEnabled: true,
}

test('terms go into the form and come out of it as they were, and a field that says none is named', { tags: ['CON-084'] }, () => {
  assert.deepEqual(readTermTexts(textsOfTerms(terms)), { terms })
  const wrong = { minimum: '', maximum: '-1', feePercent: '1.505', feeFixed: 'x', usualMinutes: '0', position: '1001', isEnabled: 'false' }
  assert.deepEqual(readTermTexts(wrong), { wrong: ['minimum', 'maximum', 'feePercent', 'feeFixed', 'usualMinutes', 'position'] })
})

test('each of the terms is told in words', { tags: ['CON-084'] }, () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
  assert.deepEqual(
    termNames.map((name) => tellTerm(name, terms[name], 'PHP', t)),
    ['100.00 PHP', '20,000.00 PHP', '1.50 %', '0.00 PHP', 'terms.minutes 30', '0', 'terms.on'],
  )
})
