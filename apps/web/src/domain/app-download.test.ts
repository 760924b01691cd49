import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appIconOf, appOfferOf, isAppOffered, templateColour } from './app-download.ts'
import { type DeviceFacts, isNativeAgent, launchMarkOf } from './device.ts'
import { promosFor } from './promos.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = (version: string, rest: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${webkit} ${rest}`
/** As real devices call themselves. */
const agents = {
  iphoneSafari: iphone('17_4', 'Version/17.4 Mobile/15E148 Safari/604.1'),
  iphoneChrome: iphone('17_4', 'CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1'),
  iphoneFirefox: iphone('17_5', 'FxiOS/127.0 Mobile/15E148 Safari/605.1.15'),
  iphoneEdge: iphone('17_5', 'Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1'),
  facebook: iphone('17_5_1', 'Mobile/21F90 [FBAN/FBIOS;FBAV/468.0.0.36.111;FBBV/601;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1]'),
  line: iphone('17_5_1', 'Safari Line/14.9.1'),
  instagram: iphone('17_5_1', 'Mobile/21F90 Instagram 336.0.2.23.76 (iPhone14,5; iOS 17_5_1; en_PH; en; scale=3.00; 1170x2532; 608)'),
  ios121: iphone('12_1', 'Version/12.0 Mobile/15E148 Safari/604.1'),
  ios123: iphone('12_3_1', 'Version/12.1.1 Mobile/15E148 Safari/604.1'),
  ios124: iphone('12_4', 'Version/12.1.2 Mobile/15E148 Safari/604.1'),
  ipad: `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${webkit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ipadDesktop: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1.15`,
  androidChrome: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  androidView:
    'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
}
type Agent = keyof typeof agents

const facts = (agent: Agent, more: Partial<DeviceFacts> = {}): DeviceFacts => ({
  userAgent: agents[agent],
  isStandalone: false,
  hasNativeBridge: false,
  touchPointsMax: agent === 'desktop' ? 0 : 5,
  ...more,
})
const link = (resourceType: string, url = `https://apps.example/${resourceType}`) => ({ resourceType, url })
const all = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon'].map((type) => link(type))
const kinds = (agent: Agent, links = all) => appOfferOf(facts(agent), links).options.map(({ kind }) => kind)
const notes = (agent: Agent) => appOfferOf(facts(agent), all).notes

test('each device is offered what it can install, the best first', { tags: ['APPDL-08', 'APPDL-09', 'APPDL-10', 'APPDL-11'] }, () => {
  for (const agent of ['iphoneSafari', 'ios124', 'ipad', 'ipadDesktop'] as const)
    assert.deepEqual(kinds(agent), ['IOS', 'MOBILECONFIG', 'homeScreen'], agent)
  for (const agent of ['androidChrome', 'androidView'] as const) assert.deepEqual(kinds(agent), ['Android', 'homeScreen'], agent)
  assert.deepEqual(kinds('iphoneSafari', []), ['homeScreen'])
  const desktop = appOfferOf(facts('desktop'), all)
  assert.deepEqual([desktop.options, desktop.elsewhere.map(({ kind }) => kind)], [[], ['IOS', 'Android']])
})

test('on iOS every browser but Safari is told to use Safari, those within other apps too', { tags: ['APPDL-12'] }, () => {
  for (const agent of ['iphoneChrome', 'iphoneFirefox', 'iphoneEdge', 'facebook', 'line', 'instagram'] as const) {
    assert.deepEqual(notes(agent), ['use-safari'], agent)
    assert.deepEqual(kinds(agent), ['IOS'], agent)
  }
  for (const agent of ['iphoneSafari', 'ipad', 'ipadDesktop', 'androidChrome', 'androidView', 'desktop'] as const)
    assert.deepEqual(notes(agent), [], agent)
})

test('the web app needs iOS 12.4: below there is no shortcut, and up to 12.1 a tip with the profile', {
  tags: ['APPDL-13', 'APPDL-14', 'APPDL-15'],
}, () => {
  assert.deepEqual([kinds('ios123'), notes('ios123')], [['IOS'], ['ios-unsupported']])
  assert.equal(appOfferOf(facts('ios123'), all).legacyProfileUrl, undefined)
  assert.deepEqual([kinds('ios121'), notes('ios121')], [['IOS'], ['ios-unsupported', 'ios-legacy']])
  assert.equal(appOfferOf(facts('ios121'), all).legacyProfileUrl, 'https://apps.example/MOBILECONFIG')
  assert.equal(appOfferOf(facts('ios121'), []).legacyProfileUrl, undefined)
})

const bar = (agent: Agent, more: Partial<Parameters<typeof isAppOffered>[0]> = {}, device: Partial<DeviceFacts> = {}) =>
  isAppOffered({ facts: facts(agent, device), links: all, isClosed: false, requiresLogin: false, hasSession: false, ...more })

test('the bar is shown with a link, unless it was closed or asks for a log-in', { tags: ['APPDL-02', 'APPDL-06', 'APPDL-07'] }, () => {
  for (const agent of ['iphoneSafari', 'iphoneChrome', 'ipad', 'ipadDesktop', 'androidChrome', 'androidView', 'facebook'] as const)
    assert.equal(bar(agent), true, agent)
  assert.equal(bar('desktop'), false)
  assert.equal(bar('iphoneSafari', { isClosed: true }), false)
  assert.equal(bar('iphoneSafari', { links: [] }), false)
  assert.equal(bar('iphoneSafari', { links: [link('Android'), link('TELEGRAM')] }), false)
  assert.equal(bar('iphoneSafari', { links: [link('IOS', 'javascript:alert(1)')] }), false)
  assert.equal(bar('iphoneSafari', { requiresLogin: true }), false)
  assert.equal(bar('iphoneSafari', { requiresLogin: true, hasSession: true }), true)
})

test('the bar is hidden on a page from the home screen, and before iOS 12.4 when only the web app has a link', {
  tags: ['APPDL-03', 'APPDL-04'],
}, () => {
  const profile = { links: [link('MOBILECONFIG')] }
  assert.equal(bar('iphoneSafari', {}, { isStandalone: true }), false)
  assert.deepEqual(['?launch=PWA', '?a=1&launch=WEBCLIP', '?launch=pwa', '?launch=', ''].map(launchMarkOf), [
    'PWA',
    'WEBCLIP',
    undefined,
    undefined,
    undefined,
  ])
  assert.deepEqual(
    (['ios121', 'ios123', 'ios124', 'iphoneSafari'] as const).map((agent) => bar(agent, profile)),
    [false, false, true, true],
  )
  assert.equal(bar('ios123'), true, 'an app of its own runs there')
})

test('the native app is known by its bridge or by its own words, and is offered nothing', { tags: ['APPDL-05'] }, () => {
  assert.equal(bar('iphoneSafari', {}, { hasNativeBridge: true }), false)
  assert.equal(isNativeAgent(`${agents.androidView} PavilionApp/1.4`), true)
  assert.equal(isNativeAgent(agents.androidView), false)
  assert.deepEqual(appOfferOf(facts('androidView', { hasNativeBridge: true }), all).notes, ['already-app'])
})

test('the icon must lie on this site and a colour be a colour; everything else is left out', { tags: ['APPDL-16', 'APPDL-17'] }, () => {
  assert.equal(appIconOf([link('AppDownloadIcon', '/art/brand/icon-512.png')]), '/art/brand/icon-512.png')
  for (const url of ['https://elsewhere.example/x.png', '//elsewhere.example/x.png', 'javascript:alert(1)', ''])
    assert.equal(appIconOf([link('AppDownloadIcon', url)]), undefined, url)
  assert.deepEqual(['#1F1410', 'red', 'url(x)', '#12345', ''].map(templateColour), ['#1F1410', undefined, undefined, undefined, undefined])
})

test('with a session the personal promos count, without one those for everybody', { tags: ['APPDL-19', 'ROLE-24', 'ROLE-25'] }, () => {
  const promos = (isOn: boolean) => ({ APP_DOWNLOAD: { enabled: isOn }, REFERRAL: { enabled: isOn } })
  assert.equal(promosFor(true, promos(true), promos(false))?.APP_DOWNLOAD.enabled, true)
  assert.equal(promosFor(true, promos(false), promos(true))?.APP_DOWNLOAD.enabled, false)
  assert.equal(promosFor(true, undefined, promos(true)), undefined)
  assert.equal(promosFor(false, promos(true), promos(false))?.APP_DOWNLOAD.enabled, false)
})
