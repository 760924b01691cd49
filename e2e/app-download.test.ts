import assert from 'node:assert/strict'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'lantern', 'app-download')
const site = own.siteUrl
const links = {
  link_IOS: 'https://apps.example/ios',
  link_Android: 'https://apps.example/app.apk',
  link_MOBILECONFIG: 'https://apps.example/app.mobileconfig',
}
const iphone: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
}
const android: BrowserContextOptions = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
}

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Get the app' })

/** A phone that reads English, on the merchant whose app window is on. */
async function take(options: BrowserContextOptions, prepare: () => void = () => {}) {
  const phone = await takePhone(site, options)
  await phone.page.context().addCookies([{ name: 'language', value: 'EN', url: site }])
  await phone.page.addInitScript(prepare)
  await openQuiet(phone.page, '/m/home')
  return phone
}

test('the app is offered on home alone, with the links that the device can open', {
  tag: ['@HEADER-09', '@HEADER-13', '@APPDL-08', '@APPDL-09', '@APPDL-10', '@APPDL-11'],
}, async () => {
  const { page, putAway } = await take(iphone)
  assert.equal(await button(page).count(), 0, 'there is no link yet')
  await withMerchant(config, page, own.code, { settings: links }, async () => {
    for (const path of ['/m/home?links=on', '/m', '/m/index.html']) {
      await openQuiet(page, path)
      await button(page).waitFor()
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `nothing is cut off at ${width}`)
      }
    }
    await button(page).click()
    const sheet = page.getByRole('dialog', { name: 'Get the app' })
    await sheet.getByRole('link').first().waitFor()
    assert.deepEqual(await sheet.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))), [
      links.link_IOS,
      links.link_MOBILECONFIG,
      '/m/app',
    ])
    await sheet.getByText('In Safari tap Share').waitFor()
    await assertAccessible(page)
    for (const path of ['/', '/m/activity', '/m/help']) {
      await openQuiet(page, path)
      assert.equal(await page.getByRole('button', { name: 'Get the app' }).count(), 0, path)
    }
    const other = await take(android)
    await button(other.page).click()
    assert.equal(await other.page.getByRole('dialog').getByRole('link').first().getAttribute('href'), links.link_Android)
    await other.putAway()
  })
  await putAway()
})

test('the app is not offered in the app itself, in an installed web app, or while its window is switched off', {
  tag: ['@HEADER-10', '@HEADER-11', '@HEADER-12'],
}, async () => {
  const { page, putAway } = await take(android)
  await withMerchant(config, page, own.code, { settings: links }, async () => {
    const native = await take(android, () => {
      Object.assign(window, { PavilionNative: {} })
    })
    assert.equal(await button(native.page).count(), 0, 'in the app')
    await native.putAway()
    const installed = await take(android, () => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => (query.includes('standalone') ? ({ ...ask(query), matches: true } as MediaQueryList) : ask(query))
    })
    assert.equal(await button(installed.page).count(), 0, 'installed')
    await installed.putAway()
    await openQuiet(page, '/m/home?links=on')
    await button(page).waitFor()
  })
  await withMerchant(config, page, own.code, { settings: links, flags: { appWindowEnabled: false } }, async () => {
    await openQuiet(page, '/m/home?window=off')
    assert.equal(await button(page).count(), 0, 'switched off')
  })
  await putAway()
})
