import assert from 'node:assert/strict'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

const { siteUrl } = readConfig()

const LIST = '**/wps/promotion/list*'

test('a list that cannot be fetched says why, and a tap tries again', { tag: ['@ERR-27', '@ERR-28', '@ERR-30', '@ERR-31'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const refusals = [
    { status: 503, errorCode: 'unavailable', says: 'System upgrading, please try again later' },
    { status: 400, errorCode: 'a-code-that-nobody-knows', says: 'Unknown error' },
    { status: 0, errorCode: '', says: 'The network is slow or offline' },
  ]
  for (const { status, errorCode, says } of refusals) {
    await openQuiet(page, '/m/home')
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
