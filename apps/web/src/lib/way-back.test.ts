import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWayBack, stateWithWayBack } from './way-back.ts'

test('LOGIN-41 after logging in one comes to the page that asked for it', () => {
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
