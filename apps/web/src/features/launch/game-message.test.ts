import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameOriginOf, readGameMessage } from './game-message.ts'

const gameWindow = { name: 'game' }
const frame = { window: gameWindow, origin: 'http://games.example:3001' }
const arrived = (data: unknown, more: object = {}) => ({ data, origin: frame.origin, source: gameWindow, ...more })

test('the six messages of a game are understood', () => {
  for (const type of ['balance-changed', 'round-open', 'draw-open', 'round-shown', 'round-closed', 'close'])
    assert.deepEqual(readGameMessage(arrived({ type: `pavilion:${type}` }), frame), { type })
})

test('the stake of a round that opens and what came back of it are all the amounts that are taken from a game', () => {
  const open = (stake: unknown, type = 'round-open') => readGameMessage(arrived({ type: `pavilion:${type}`, stake }), frame)
  assert.deepEqual(open('1.50'), { type: 'round-open', stake: '1.50' })
  for (const stake of [1.5, '-1.00', '+1', '1e3', '', ' 1', '1,50', '1234567890123', { amount: '1' }, null])
    assert.deepEqual(open(stake), { type: 'round-open' }, JSON.stringify(stake))
  assert.deepEqual(open('1.50', 'round-shown'), { type: 'round-shown' })
  const shown = (returned: unknown, type = 'round-shown') => readGameMessage(arrived({ type: `pavilion:${type}`, returned }), frame)
  assert.deepEqual(
    [shown('2.50'), shown('-2.50'), shown(2)],
    [{ type: 'round-shown', returned: '2.50' }, ...Array(2).fill({ type: 'round-shown' })],
  )
  assert.deepEqual(shown('2.50', 'balance-changed'), { type: 'balance-changed' })
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
