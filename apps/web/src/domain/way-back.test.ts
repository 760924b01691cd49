import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readErrand, stateWithErrand } from './errand.ts'
import { readWayBack, stateWithWayBack } from './way-back.ts'

test('after logging in one comes to the page that asked for it', { tags: ['LOGIN-41'] }, () => {
  assert.equal(
    readWayBack(stateWithWayBack('/m/launchGame?gameId=marigold-nights&pageBack=home')),
    '/m/launchGame?gameId=marigold-nights&pageBack=home',
  )
})

test('a way back leads only into our own pages, and never to the log-in again', () => {
  for (const address of [
    'https://evil.example',
    '//evil.example',
    '/\\evil',
    '/m/login',
    '/m/register?x=1',
    'javascript:alert(1)',
    '',
    7,
    undefined,
  ]) {
    assert.equal(readWayBack({ wayBack: address }), '/m/home', String(address))
  }
  assert.equal(readWayBack(null), '/m/home')
})

test('an errand goes along with the way back, and only one that there is', () => {
  const state = stateWithErrand('/m/withdraw', 'account')
  assert.deepEqual([readErrand(state), readWayBack(state)], ['account', '/m/withdraw'])
  for (const other of [stateWithWayBack('/m/withdraw'), { errand: 'real-name' }, null]) assert.equal(readErrand(other), undefined)
})
