import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { takeOperator } from './operators.ts'
import { becomeMember, createMember, newPerson } from './people.ts'

const config = readConfig()
const { siteUrl } = config

/** Chooses a way and an amount, and goes on. */
async function begin(page: Page, way: string | RegExp, goOn = 'Continue to payment'): Promise<void> {
  await page.getByRole('radio', { name: way }).check()
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await page.getByRole('button', { name: goOn }).click()
}

/** What a reader of QR codes reads from a picture. */
async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const slip = (red: number) =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: { r: red, g: 240, b: 190 } } })
    .png()
    .toBuffer()
/** Shades differ from run to run, so that no slip of this run was seen before. */
let shade = randomInt(200)

async function sendSlip(page: Page): Promise<string> {
  await begin(page, /^Bank transfer/)
  const waiting = page.locator('[data-status="pending"]')
  await waiting.getByRole('button', { name: 'Copy the reference' }).waitFor()
  shade += 1
  await waiting.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await slip(shade) })
  const send = waiting.getByRole('button', { name: 'Send the slip' })
  // Why it is not taken is where the button is.
  await page.context().setOffline(true)
  await send.click()
  const fault = waiting.getByRole('alert')
  await fault.getByText('The network is slow or offline', { exact: false }).waitFor()
  await page.waitForFunction(() => {
    const box = document.querySelector('[data-status] [role="alert"]')?.getBoundingClientRect()
    return box !== undefined && box.top > 56 && box.bottom < innerHeight - 60
  })
  await page.context().setOffline(false)
  await send.click()
  await page.locator('[data-status="in-review"]').getByRole('img', { name: 'Slip 1' }).waitFor()
  return new URL(page.url()).searchParams.get('deposit') ?? ''
}

test('a bank code is shown, scanned, saved as a picture, there again after a reload, and paid', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await becomeMember(page, newPerson())
  await page.goto('/m/voucherCenter')
  await begin(page, /^QR Ph/)
  const code = page.getByRole('img', { name: /^QR code that pays ₱500\.00, number \d+$/ })
  await code.waitFor()
  await page.reload()
  await code.waitFor()
  await page.getByText(/^Time left: (30:00|2\d:\d\d)$/).waitFor()
  await assertAccessible(page, 'a code that waits to be paid')
  const bank = page.getByRole('link', { name: 'Open the sandbox bank’s app' })
  const said = new URL((await bank.getAttribute('href')) ?? '').searchParams.get('code') ?? ''
  assert.match(said, /^000201.*5406500\.00.*6304[0-9A-F]{4}$/)
  assert.equal(await readCode(await code.screenshot()), said)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a picture' }).click()])
  assert.equal(await readCode(await readFile(await saved.path())), said)
  await bank.click()
  await page.getByText('PHP 500.00').waitFor()
  await assertAccessible(page, 'the app of the sandbox bank')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.locator('[data-status="paid"]').getByText('Deposit received').first().waitFor()
  await putAway()
})

test('a card or wallet is paid on the page of a company in another shape, at once and by a slow bank', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  for (const way of [
    'The shop hears of it at once',
    'The wallet’s bank takes three seconds to pay',
    'The news is lost: the shop has to ask',
  ]) {
    await page.goto('/m/voucherCenter')
    await begin(page, /^International card/)
    await page.waitForURL(/:\d+\/checkout\/cs_test_\w+$/)
    await page.getByText('PHP 512.50').waitFor()
    await page.getByText('Try what can go wrong').click()
    await page.getByLabel(way).check()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.locator('[data-status="paid"]').getByText('You paid').waitFor()
  }
  await putAway()
})

test('a slip proves a transfer: operators credit it, three for another amount, or one refuses with a reason', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const maker = await takeOperator(config, ['cashier'])
  const checker = await takeOperator(config, ['approver'])
  const owner = await takeOperator(config, ['owner'])
  await becomeMember(page, newPerson())
  await page.goto('/m/voucherCenter')
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await page.getByText('₱500.00 – ₱500,000.00').waitFor()
  const id = await sendSlip(page)
  await assertAccessible(page, 'a transfer that is looked at')
  await page.reload()
  await page.locator('[data-status="in-review"]').getByRole('img', { name: 'Slip 1' }).waitFor()
  assert.equal((await maker.act('/deposit-reviews/propose', { id, amount: '480.00' })).success, true)
  assert.equal((await checker.act('/deposit-reviews/approve', { id, amount: '480.00' })).success, true)
  assert.equal((await owner.act('/deposit-reviews/confirm', { id, amount: '480.00' })).success, true)
  await page.reload()
  const receipt = page.locator('[data-status="paid"]')
  await receipt.getByText('₱480.00').first().waitFor()
  await receipt.getByRole('button', { name: 'Make another deposit' }).click()
  const refused = await sendSlip(page)
  assert.equal((await checker.act('/deposit-reviews/refuse', { id: refused, reason: 'not-found' })).success, true)
  await page.reload()
  await page.locator('[data-status="refused"]').getByText('No such transfer has arrived').waitFor()
  await assertAccessible(page, 'a transfer that was refused')
  await page.goto('/m/transaction/record?tab=money')
  await page.getByText('₱480.00').first().waitFor()
  await putAway()
})
