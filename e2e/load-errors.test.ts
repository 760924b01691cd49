import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'

const { siteUrl } = readConfig()
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

const LIST = '**/wps/promotion/list*'

test('ERR-27 ERR-28 ERR-30 ERR-31 a list that cannot be fetched says why, and a tap tries again', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl)
  const refusals = [
    { status: 503, errorCode: 'unavailable', says: 'System upgrading, please try again later' },
    { status: 400, errorCode: 'a-code-that-nobody-knows', says: 'Unknown error' },
    { status: 0, errorCode: '', says: 'The network is slow or offline' },
  ]
  for (const { status, errorCode, says } of refusals) {
    await page.goto('/m/home', { waitUntil: 'networkidle' })
    await page.route(LIST, (route) =>
      status === 0 ? route.abort('internetdisconnected') : route.fulfill({ status, json: { success: false, errorCode, requestId: 'r1' } }),
    )
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click()
    await page.getByRole('heading', { name: 'Loading failed, click to retry' }).waitFor()
    await page.getByRole('alert').getByText(says).waitFor()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Play money for every new member' }).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
  }
  await putAway()
})
