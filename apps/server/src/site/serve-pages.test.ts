import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import { getSystemTemplate, type SystemStatusValue } from '@pavilion/api/merchants'
import { readHosts } from '@pavilion/service'
import Fastify, { type FastifyInstance } from 'fastify'
import { createTestClock } from '../../test/harness.ts'
import { systemRandom } from '../base/random.ts'
import { FORGET_VISIT } from './page-html.ts'
import { servePages } from './serve-pages.ts'
import type { PageResult, WebBundle } from './web-bundle.ts'

const CONSOLE = 'https://console.members.test'
const HOUSE = 'https://games.house.test'
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const page: PageResult = { html: '<p>a page</p>', title: 'A page', status: 200, modules: [], description: '', isListed: false }
let draws = 0
const bundle: WebBundle = {
  bootQueries: () => [],
  render: () => {
    draws += 1
    return page
  },
  entry: '/assets/main.js',
  preview: '/assets/preview.js',
  assetsOf: () => ({ css: '', styles: [], scripts: [] }),
  clientDirectory: folder,
  serviceWorker: '',
}
const template = {
  merchantCode: 'garden',
  merchantName: 'Garden',
  theme: { brand: 'pavilion' },
  languages: ['EN'],
  defaultLanguage: 'EN',
  imageHosts: [],
  imageFallbackHost: '',
}

let server: FastifyInstance
before(async () => {
  server = Fastify()
  readHosts(server, false)
  await server.register(cookie)
  server.get(getSystemTemplate.path, async () => ({ success: true, value: template }))
  await servePages(server, {
    bundle,
    clock: createTestClock(),
    random: systemRandom,
    gameOriginsFor: async () => [HOUSE, 'https://play.vendor.test'],
    outside: { scripts: [], styles: [], calls: [], frames: [] },
    statusOf: async () => ({ location: { ip: '192.0.2.1' } }) as unknown as SystemStatusValue,
    partOf: async ({ askedHost: { name } }) => (name === 'staff.test' ? 'staff' : name === 'members.test' ? 'members' : 'both'),
    siteOf: async () => undefined,
    consolesOf: async ({ askedHost: { name } }) => (name === 'members.test' ? [CONSOLE] : []),
    descriptionOf: async () => undefined,
  })
})
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const statusAt = async (host: string, url: string) => (await server.inject({ url, headers: { host } })).statusCode

test('a staff host name serves the desk alone, others all but the desk; without one, any serves both', async () => {
  for (const url of ['/', '/m/home', '/m/support/x', '/m/Support', '/m/support?next=/m/home#x', '/m/support?a=1']) {
    const isDesk = url.split('?')[0] === '/m/support'
    assert.equal(await statusAt('staff.test', url), isDesk ? 200 : 404, `staff ${url}`)
    assert.equal(await statusAt('members.test', url), isDesk ? 404 : 200, `members ${url}`)
    assert.equal(await statusAt('both.test', url), 200, `both ${url}`)
  }
})

test('a page is compressed as the browser can read it: by Brotli, by gzip, or not at all', async () => {
  const open = async (accepted?: string) => {
    const headers = { host: 'members.test', ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) }
    const { headers: told, rawPayload } = await server.inject({ url: '/m/home', headers })
    assert.match(String(told.vary), /accept-encoding/)
    return { encoding: told['content-encoding'], rawPayload }
  }
  const [brotli, zipped, plain] = [await open('gzip, deflate, br'), await open('gzip, deflate'), await open()]
  assert.deepEqual([brotli.encoding, zipped.encoding, plain.encoding], ['br', 'gzip', undefined])
  for (const body of [brotliDecompressSync(brotli.rawPayload), gunzipSync(zipped.rawPayload), plain.rawPayload])
    assert.match(body.toString(), /<p>a page<\/p>/)
})

test('there is no app to install under a host name of staff', async () => {
  assert.equal(await statusAt('staff.test', '/manifest.webmanifest'), 404)
  assert.equal(await statusAt('staff.test', '/install/profile.mobileconfig'), 404)
  assert.equal(await statusAt('members.test', '/manifest.webmanifest'), 200)
})

test('a page comes in the theme that the visitor chose, and is drawn once whatever was chosen; the manifest follows', async () => {
  const drawn = draws
  const open = async (theme?: string) => {
    const headers = { host: 'members.test', ...(theme === undefined ? {} : { cookie: `theme=${theme}` }) }
    const page = await server.inject({ url: '/m/themed', headers })
    const manifest = await server.inject({ url: '/manifest.webmanifest', headers })
    assert.doesNotMatch(page.body, /@@/)
    return [/data-theme="\w+" data-choice="\w+"/.exec(page.body)?.[0], manifest.json().theme_color]
  }
  assert.deepEqual(await open(), ['data-theme="dark" data-choice="dark"', '#0B0E18'])
  assert.deepEqual(await open('light'), ['data-theme="light" data-choice="light"', '#F5F3EE'])
  assert.deepEqual(await open('system'), ['data-theme="dark" data-choice="system"', '#0B0E18'])
  assert.deepEqual(await open('pink'), ['data-theme="dark" data-choice="dark"', '#0B0E18'])
  assert.equal(draws, drawn + 1)
})

test('the page without a network comes in that theme too', async () => {
  const open = async (theme: string) =>
    (await server.inject({ url: '/offline', headers: { host: 'members.test', cookie: `theme=${theme}` } })).body
  assert.match(await open('light'), /:root\{color-scheme:light;[^}]*--ink-0:#F5F3EE/)
  assert.match(await open('system'), /@media \(prefers-color-scheme:light\)\{:root\{color-scheme:light/)
})

test('a page frames games from the origins that it is told, and from no others', async () => {
  const { headers } = await server.inject({ url: '/m/home', headers: { host: 'members.test' } })
  const frames = /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  assert.match(String(headers['content-security-policy']), /; report-uri \/policy-reports; report-to policy$/)
  assert.equal(headers['reporting-endpoints'], 'policy="/policy-reports"')
  assert.equal(frames, `https://www.youtube-nocookie.com ${HOUSE} https://play.vendor.test`)
})

const preview = (host: string, url: string, headers: Record<string, string> = {}) => server.inject({ url, headers: { host, ...headers } })
const ancestorsOf = (reply: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]*)/.exec(String(reply.headers['content-security-policy']))?.[1]

test('a preview is framed by the console of its merchant alone, every other page by nobody', { tags: ['CON-136'] }, async () => {
  const page = await preview('members.test', '/m/home?preview=EN', { 'sec-fetch-dest': 'iframe' })
  assert.equal(ancestorsOf(page), CONSOLE)
  assert.deepEqual([page.headers['x-frame-options'], page.headers['cache-control']], [undefined, 'no-store'])
  assert.match(page.body, /<html [^>]*data-preview="https:\/\/console\.members\.test">/)
  for (const [host, url, dest] of [
    ['members.test', '/m/home', 'iframe'],
    ['members.test', '/m/home?preview=EN', 'document'],
    ['members.test', '/m/home?previews=EN', 'iframe'],
    ['both.test', '/m/home?preview=EN', 'iframe'],
  ] as const) {
    const other = await preview(host, url, { 'sec-fetch-dest': dest })
    assert.equal(ancestorsOf(other), "'none'", `${host} ${url} ${dest}`)
    assert.doesNotMatch(other.body, /data-preview/)
  }
  assert.equal((await preview('staff.test', '/m/home?preview=EN')).statusCode, 404, 'the console’s own host has no such page')
})

test('a preview is in the language that was asked for and in no theme of a visitor, and asks for nothing early', {
  tags: ['CON-136'],
}, async () => {
  const cookie = 'theme=light; language=TH'
  const page = await preview('members.test', '/m/home?preview=EN', { cookie, 'sec-fetch-dest': 'iframe' })
  assert.match(page.body, /<html lang="en" data-theme="dark" data-choice="dark"/)
  const looksForSession = /MC_SESSION_INFO/
  assert.doesNotMatch(page.body, looksForSession)
  assert.match((await preview('members.test', '/m/home')).body, looksForSession)
  assert.ok(page.body.includes(FORGET_VISIT))
  assert.match(page.body, /\(\["\/assets\/preview\.js"\],"\/assets\/main\.js"/)
})
