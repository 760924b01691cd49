import assert from 'node:assert/strict'
import pg from 'pg'
import sharp from 'sharp'
import { assertAccessible } from './accessible.ts'
import { hear } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { enrolAtDesk, takeDeskOperator } from './desk.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'support')

test('customer service opens directly with one channel, offers a choice of several, and says when there is none', {
  tag: ['@MSG-10', '@BOTTOM-06', '@SIDEMENU-16', '@ERR-29', '@CALL-33'],
}, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Support' }).click()
  await page.waitForURL('**/m/help')
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Support' }).click()
  await page.waitForURL('**/m/help')
  await page.goto('/m/message')
  await page.getByRole('button', { name: /^Customer service/ }).click()
  await page.waitForURL('**/m/help')

  const database = new pg.Client({ connectionString: config.databaseUrl })
  await database.connect()
  await database.query(`update support_links set type = '1' where merchant_code = '${own.code}'`)
  await page.goto('/m/message')
  await page.getByRole('button', { name: /^Customer service/ }).click()
  await hear(page, 'The requested url is empty')
  await database.query(`update support_links set type = '3' where merchant_code = '${own.code}'`)
  await database.end()
  await putAway()

  const other = await takePhone(lanternUrl(config), { reducedMotion: 'reduce' })
  await other.page.context().addCookies([{ name: 'language', value: 'EN', url: lanternUrl(config) }])
  await other.page.goto('/m/message')
  await other.page.getByRole('button', { name: /^Customer service/ }).click()
  const sheet = other.page.getByRole('dialog', { name: 'Customer service' })
  await sheet.waitFor()
  assert.deepEqual(await sheet.getByRole('listitem').count(), 2)
  assert.equal(await sheet.getByText('Facebook').count(), 0)
  await assertAccessible(other.page)
  await sheet.getByRole('button', { name: /Help and feedback/ }).click()
  await other.page.waitForURL('**/m/help')
  await other.putAway()
})

test('feedback is held to its rules in the form, sent with a picture, and read at the desk', {
  tag: ['@CONST-35', '@CONST-32', '@CONST-34', '@DA-62'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/help')
  const send = page.getByRole('button', { name: 'Send feedback' })
  const words = page.getByLabel('Your words')
  await words.fill('x'.repeat(141))
  await page.getByText('141 of 140').waitFor()
  await send.click()
  await page.getByText('That is too long.').waitFor()
  const files = page.getByLabel('Add a picture')
  await files.setInputFiles({
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await page.getByText('Only PNG and JPG pictures can be sent.').waitFor()
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffc53d' } })
    .png()
    .toBuffer()
  await files.setInputFiles([1, 2, 3, 4].map((number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer: picture })))
  await page.getByText('At most 3 pictures can be sent.').waitFor()
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  const text = `A fine ticker ${performance.now()}`
  await words.fill(text)
  await assertAccessible(page)
  const passes: string[] = []
  page.on('request', (request) => void (request.url().includes('/wps/support/feedback/pass') && passes.push(request.postData() ?? '')))
  await send.click()
  await hear(page, 'Thank you. We have received it.')
  assert.equal(passes.length, 1, 'a visitor shows once for all pictures that a person sends them')

  await page.goto('/m/support')
  await enrolAtDesk(page, await takeDeskOperator(config))
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await page.getByText(text).waitFor()
  const shown = page.getByRole('img', { name: 'Picture 1' }).first()
  await shown.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => [...document.images].some((image) => image.alt === 'Picture 1' && image.naturalWidth === 40))
  await putAway()
})
