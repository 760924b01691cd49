import assert from 'node:assert/strict'
import { openQuiet, reloadQuiet } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

const { siteUrl } = readConfig()

test('the site can be installed: a manifest of the merchant with icons that exist', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.goto('/m/home')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const read = async (base: string) => {
    const reply = await page.goto(new URL(address ?? '', base).href)
    return JSON.parse((await reply?.text()) ?? '')
  }
  const manifest = await read(siteUrl)
  assert.deepEqual([manifest.name, manifest.display, manifest.start_url], ['Pavilion', 'standalone', '/m/home'])
  for (const icon of manifest.icons) {
    const reply = await page.request.get(new URL(icon.src, siteUrl).href)
    assert.deepEqual([reply.status(), reply.headers()['content-type']], [200, 'image/png'], icon.src)
  }
  const elsewhere = await read(lanternUrl({ siteUrl }))
  assert.equal(elsewhere.name, 'Lantern')
  assert.notEqual(elsewhere.background_color, manifest.background_color)
  await putAway()
})

test('the profile that puts the site on an iPhone is the merchant own, and the same every time', { tag: '@APPDL-14' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const reply = await page.request.get('/install/profile.mobileconfig')
  assert.equal(reply.headers()['content-type'], 'application/x-apple-aspen-config; charset=utf-8')
  const profile = await reply.text()
  assert.match(profile, /<key>PayloadType<\/key><string>com\.apple\.webClip\.managed<\/string>/)
  assert.ok(profile.includes(`<key>URL</key><string>${new URL('/m/home', siteUrl).href}</string>`))
  assert.match(profile, /<key>Label<\/key><string>Pavilion<\/string>/)
  assert.match(profile, /<data>\s+iVBORw0KGgo/)
  assert.equal(await (await page.request.get('/install/profile.mobileconfig')).text(), profile)
  await putAway()
})

test('offline a seen page opens, an unseen one says so in the visitor’s language, and online it resumes', async () => {
  const { page, putAway } = await takePhone(siteUrl, { serviceWorkers: 'allow', expected: /ERR_(INTERNET_DISCONNECTED|FAILED)/ })
  await page.context().addCookies([{ name: 'language', value: 'TY', url: siteUrl }])
  await page.goto('/m/home')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Once through the worker, so that the page and what it needs are kept.
  await reloadQuiet(page)
  await openQuiet(page, '/m/slot-games')
  await page.context().setOffline(true)
  await page.goto('/m/home')
  await page.getByRole('link', { name: 'Marigold' }).first().waitFor()
  // By taps too: the page that was seen brought its screen's styles along, and they are kept as files all the same.
  const unstyled: string[] = []
  page.on('requestfailed', (request) => request.url().endsWith('.css') && unstyled.push(request.url()))
  await page.locator('a[href="/m/slot-games"]').first().click()
  await page.getByRole('link', { name: 'Higit pa' }).first().click()
  await page.waitForURL('**/m/slot-games')
  await page.getByRole('button', { name: 'Subukan muli' }).waitFor()
  await page.waitForFunction(() => [...document.images].some(({ src, naturalWidth }) => src.endsWith('offline.svg') && naturalWidth > 0))
  assert.deepEqual(unstyled, [])
  await page.goto('/m/live-games')
  await page.getByRole('heading', { name: 'Wala kang koneksyon' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Subukang muli' }).click()
  await page.waitForURL('**/m/home')
  await page.getByRole('link', { name: 'Marigold' }).first().waitFor()
  await putAway()
})
