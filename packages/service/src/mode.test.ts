import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modeOf } from './mode.ts'

test('MODE says what a process is, and NODE_ENV only that it is production where MODE says nothing', () => {
  assert.equal(modeOf({}), 'development')
  assert.equal(modeOf({ NODE_ENV: 'production' }), 'production')
  assert.equal(modeOf({ NODE_ENV: 'test' }), 'development')
  assert.equal(modeOf({ MODE: 'production', NODE_ENV: 'development' }), 'production')
  assert.equal(modeOf({ MODE: 'development', NODE_ENV: 'production' }), 'development')
})
