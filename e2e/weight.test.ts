import assert from 'node:assert/strict'
import type { BrowserContextOptions } from 'playwright-core'
import { routes } from '../apps/web/src/app/routes.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { type PageTimes, watchTimes } from './page-times.ts'
import { becomeMember, newPerson } from './people.ts'
import { type Answer, bytesOf, watchTraffic } from './traffic.ts'

/** Compressed script, headers included: before home can be used, and what any other page may fetch beyond that. */
const HOME_SCRIPT_BYTES_MAX = 120_000
const MORE_SCRIPT_BYTES_MAX = 60_000

const HOME = '/m/home'

const { siteUrl } = readConfig()
const visitor: BrowserContextOptions = {}
const member: BrowserContextOptions = {}

test.beforeAll(async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await becomeMember(page, newPerson())
  member.storageState = await page.context().storageState()
  await putAway()
})

/** Opens a page with an empty cache and waits until it asks for nothing more. */
async function open(path: string, who: BrowserContextOptions): Promise<{ scripts: readonly Answer[]; times: PageTimes }> {
  const { page, putAway } = await takePhone(siteUrl, who)
  const traffic = await watchTraffic(page)
  const times = await watchTimes(page)
  await openQuiet(page, path)
  // What home fetches once it is drawn is its own, however late it comes.
  if (path === HOME) await traffic.arrived(/\/assets\/later-/)
  const seen = {
    scripts: traffic.answers().filter(({ kind, url }) => kind === 'script' && url.startsWith(siteUrl)),
    times: await times(),
  }
  await putAway()
  return seen
}

for (const [name, who] of Object.entries({ visitor, member })) {
  test(`home costs a ${name} at most ${HOME_SCRIPT_BYTES_MAX / 1000} KB of script, and nothing on it moves by itself`, async () => {
    const { scripts, times } = await open(HOME, who)
    const bytes = bytesOf(scripts, 'script')
    assert.ok(scripts.length > 0, 'home fetched its script')
    assert.ok(bytes <= HOME_SCRIPT_BYTES_MAX, `home fetched ${bytes} bytes of script:\n${listOf(scripts)}`)
    assert.equal(times.layoutShift, 0, `home moved by ${times.layoutShift}: ${times.shifted.join('\n')}`)
  })
}

test(`no page needs more than ${MORE_SCRIPT_BYTES_MAX / 1000} KB of script beyond home`, async () => {
  const homes = new Map([visitor, member].map((who) => [who, open(HOME, who)]))
  const screens = new Map(routes.map((route) => [route.screen, route]))
  for (const { path, guard } of screens.values()) {
    const who = guard === 'open' || guard === 'visitor' ? visitor : member
    const known = new Set((await homes.get(who))?.scripts.map(({ url }) => url))
    const more = (await open(path, who)).scripts.filter(({ url }) => !known.has(url))
    const bytes = bytesOf(more, 'script')
    assert.ok(bytes <= MORE_SCRIPT_BYTES_MAX, `${path} fetched ${bytes} bytes beyond home:\n${listOf(more)}`)
  }
})

test('a built file is kept for a year, is never taken for another kind, and carries nothing that only pages heed', async () => {
  const [script] = (await open(HOME, visitor)).scripts
  assert.ok(script)
  const { headers } = await fetch(script.url)
  const read = (name: string) => headers.get(name)
  assert.deepEqual([read('cache-control'), read('x-content-type-options')], ['public, max-age=31536000, immutable', 'nosniff'])
  assert.match(read('content-security-policy') ?? '', /^default-src 'none'; frame-ancestors 'none'/)
  assert.ok(read('etag'), 'it says whether it changed')
  for (const name of ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options', 'last-modified'])
    assert.equal(read(name), null, name)
})

const listOf = (scripts: readonly Answer[]): string => scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
