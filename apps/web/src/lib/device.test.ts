import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DeviceFacts, deviceOf, registerMethodOf } from './device.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

const facts = (userAgent: string, more: Partial<DeviceFacts> = {}): DeviceFacts => ({
  userAgent,
  isStandalone: false,
  hasNativeBridge: false,
  touchPointsMax: 0,
  ...more,
})

test('LOGIN-35 an installed web app calls itself OTHERS, a browser by its system', () => {
  assert.equal(deviceOf(facts(iphone, { isStandalone: true })), 'OTHERS')
  assert.deepEqual(
    [iphone, android, mac].map((agent) => deviceOf(facts(agent))),
    ['IOS', 'ANDROID', 'H5'],
  )
  assert.equal(deviceOf(facts(mac, { touchPointsMax: 5 })), 'IOS')
})

test('REG-56 the way of registering is APP, WEBCLIP, PWA or H5', () => {
  assert.equal(registerMethodOf(facts(android, { hasNativeBridge: true })), 'APP')
  assert.equal(registerMethodOf(facts(iphone, { isStandalone: true })), 'WEBCLIP')
  assert.equal(registerMethodOf(facts(android, { isStandalone: true })), 'PWA')
  assert.equal(registerMethodOf(facts(iphone)), 'H5')
})
