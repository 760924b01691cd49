import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DeviceFacts, deviceOf, downloadsFor, homeScreenWay, iosSupport, registerMethodOf } from './device.ts'

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

test('an installed web app calls itself OTHERS, a browser by its system', { tags: ['LOGIN-35'] }, () => {
  assert.equal(deviceOf(facts(iphone, { isStandalone: true })), 'OTHERS')
  assert.deepEqual(
    [iphone, android, mac].map((agent) => deviceOf(facts(agent))),
    ['IOS', 'ANDROID', 'H5'],
  )
  assert.equal(deviceOf(facts(mac, { touchPointsMax: 5 })), 'IOS')
})

test('the way of registering is APP, WEBCLIP, PWA or H5', { tags: ['REG-56'] }, () => {
  assert.equal(registerMethodOf(facts(android, { hasNativeBridge: true })), 'APP')
  assert.equal(registerMethodOf(facts(iphone, { isStandalone: true })), 'WEBCLIP')
  assert.equal(registerMethodOf(facts(android, { isStandalone: true })), 'PWA')
  assert.equal(registerMethodOf(facts(iphone)), 'H5')
})

const links = [
  { resourceType: 'IOS', url: 'https://apps.example/ios' },
  { resourceType: 'Android', url: 'https://apps.example/app.apk' },
  { resourceType: 'MOBILECONFIG', url: 'https://apps.example/app.mobileconfig' },
  { resourceType: 'TELEGRAM', url: 'https://t.example/x' },
]
const kinds = (given: DeviceFacts, all = links) => downloadsFor(given, all).map(({ kind }) => kind)

test('a device is offered the downloads that it can open, and none where the site already is an app', {
  tags: ['HEADER-10', 'HEADER-11', 'HEADER-13'],
}, () => {
  assert.deepEqual(kinds(facts(iphone)), ['IOS', 'MOBILECONFIG'])
  assert.deepEqual(kinds(facts(android)), ['Android'])
  assert.deepEqual(kinds(facts(mac)), [])
  assert.deepEqual(kinds(facts(mac, { touchPointsMax: 5 })), ['IOS', 'MOBILECONFIG'])
  assert.deepEqual(kinds(facts(android, { hasNativeBridge: true })), [])
  assert.deepEqual(kinds(facts(android, { isStandalone: true })), [])
  assert.deepEqual(kinds(facts(android), links.slice(0, 1)), [])
})

test('a download that is no address of the web is not offered', () => {
  for (const url of ['', 'javascript:alert(1)', 'http://apps.example/app.apk', '//apps.example/app.apk', 'data:text/html,x'])
    assert.deepEqual(kinds(facts(android), [{ resourceType: 'Android', url }]), [], url)
})

test('the way to the home screen is told for the browser at hand, and on iOS only Safari can', { tags: ['APPDL-12'] }, () => {
  assert.equal(homeScreenWay(facts(iphone)), 'ios')
  assert.equal(homeScreenWay(facts(iphone.replace('Version/12.1.2', 'CriOS/126.0'))), 'ios-elsewhere')
  assert.equal(homeScreenWay(facts(android)), 'menu')
  assert.equal(homeScreenWay(facts(android, { isStandalone: true })), undefined)
  assert.equal(homeScreenWay(facts(android, { hasNativeBridge: true })), undefined)
})

test('iOS runs the web app from 12.4 on, and up to 12.1 needs a word more', { tags: ['START-17', 'START-18', 'CONST-31'] }, () => {
  const support = (userAgent: string, touchPointsMax = 5) =>
    iosSupport({ userAgent, isStandalone: false, hasNativeBridge: false, touchPointsMax })
  const iPhone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`
  assert.deepEqual(
    ['12_4', '12_5_7', '13_0', '18_2'].map((version) => support(iPhone(version))),
    Array(4).fill('supported'),
  )
  assert.deepEqual(
    ['12_2', '12_3_1'].map((version) => support(iPhone(version))),
    Array(2).fill('unsupported'),
  )
  assert.deepEqual(
    ['12_1', '12_1_4', '12_0', '11_4', '9_3'].map((version) => support(iPhone(version))),
    Array(5).fill('legacy'),
  )
  assert.equal(support('Mozilla/5.0 (iPad; CPU OS 12_1 like Mac OS X)'), 'legacy')
  assert.equal(support('Mozilla/5.0 (Linux; Android 14; OS 9_3)'), 'supported')
  assert.equal(support('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0), 'supported')
  assert.equal(support('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5), 'supported', 'an iPad that says it is a Mac is newer')
})
