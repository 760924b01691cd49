import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameOriginOf, readGameMessage } from './game-message.ts'

const gameWindow = { name: 'game' }
const frame = { window: gameWindow, origin: 'http://games.example:3001' }
const arrived = (data: unknown, more: object = {}) => ({ data, origin: frame.origin, source: gameWindow, ...more })

test('the four messages of a game are understood', () => {
  assert.equal(readGameMessage(arrived({ type: 'pavilion:balance-changed' }), frame), 'balance-changed')
  assert.equal(readGameMessage(arrived({ type: 'pavilion:round-open' }), frame), 'round-open')
  assert.equal(readGameMessage(arrived({ type: 'pavilion:round-closed' }), frame), 'round-closed')
  assert.equal(readGameMessage(arrived({ type: 'pavilion:close' }), frame), 'close')
})

test('a message from another window or another origin is not heard', () => {
  assert.equal(readGameMessage(arrived({ type: 'pavilion:close' }, { source: {} }), frame), undefined)
  assert.equal(readGameMessage(arrived({ type: 'pavilion:close' }, { origin: 'http://evil.example' }), frame), undefined)
  assert.equal(readGameMessage(arrived({ type: 'pavilion:close' }, { source: null }), { ...frame, window: null }), undefined)
})

test('anything outside the closed set is nothing', () => {
  for (const data of [null, undefined, 'pavilion:close', 7, [], {}, { type: 1 }, { type: 'pavilion:pay' }, { type: 'constructor' }]) {
    assert.equal(readGameMessage(arrived(data), frame), undefined)
  }
})

test('only a web address on another origin than ours may be framed', () => {
  assert.equal(gameOriginOf('http://games.example:3001/play?s=1', 'http://site.example'), 'http://games.example:3001')
  for (const address of ['', '/play', 'javascript:alert(1)', 'data:text/html,x', 'http://site.example/m/home']) {
    assert.equal(gameOriginOf(address, 'http://site.example'), undefined, address)
  }
})
