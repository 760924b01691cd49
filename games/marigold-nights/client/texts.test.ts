import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayIn } from './texts.ts'

test('a text says its values', () => {
  assert.equal(sayIn('EN')('freeSpinsLeft', { count: 3 }), '3 left')
})
