import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { assertFits } from './fits.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'banners')
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800"><linearGradient id="g"><stop stop-color="#0f3d5c"/><stop offset="1" stop-color="#f7b23b"/></linearGradient><rect width="1600" height="800" fill="url(#g)"/><circle cx="1200" cy="330" r="180" fill="#fff4d6"/></svg>'
const PHONE = { width: 390, height: 844 }

const openOwn = (path: string) => openConsole({ ...config, siteUrl: own.siteUrl }, ['content'], path, own.code, /picture|pictures/i)

/** Does what a button asks for, which it asks once more. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

test('a banner with an uploaded picture is written, is the first of home once it is published, and goes again', {
  tag: ['@CON-108', '@CON-112'],
}, async () => {
  await onDatabase(config, "update banners set is_draft = true where merchant_code = $1 and group_name = 'm_home'", [own.code])
  const { page } = await openOwn('content/banners')
  await page.getByRole('link', { name: 'Write a new one' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Moon over the bay')
  await page.getByLabel('Description of the picture').fill('A full moon over water')
  await page.getByRole('button', { name: 'ไทย · empty' }).click()
  await page.getByLabel('Title', { exact: true }).fill('พระจันทร์เหนืออ่าว')
  const file = page.getByLabel('Upload a picture')
  await file.setInputFiles({ name: 'moon.png', mimeType: 'image/png', buffer: Buffer.from(SVG) })
  await page.getByText('This is not a PNG, JPEG, WebP or AVIF picture, or it is damaged.').waitFor()
  await file.setInputFiles({ name: 'moon.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(SVG)).png().toBuffer() })
  await page.getByRole('img', { name: 'The chosen picture' }).waitFor({ timeout: 60_000 })
  await page.getByLabel('Link').fill('/m/activity')
  await assertAccessible(page, 'a new banner')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Everything is saved').waitFor()
  await untilQuiet(page)
  await act(page, 'Publish')
  await page.getByText('“Moon over the bay” is public.').waitFor()

  const { page: reader } = await takePhone(own.siteUrl)
  await openQuiet(reader, '/m/home')
  const picture = reader.getByRole('img', { name: 'A full moon over water' })
  assert.match(await picture.evaluate((image: HTMLImageElement) => image.currentSrc), /\/pictures\/[0-9a-f]{32}-(?:780|1170)\.avif$/)
  assert.ok((await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)) > 0)
  assert.match(
    await reader.evaluate(() => document.querySelector('link[rel=preload][as=image]')?.getAttribute('imagesrcset') ?? ''),
    /\/pictures\//,
  )

  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await openQuiet(page, '/console/content/banners')
    await page.getByText('Moon over the bay').first().waitFor()
    await assertFits(page, 'the list of banners')
    await assertAccessible(page, 'the list of banners')
    await page.evaluate(() => localStorage.setItem('console-scheme', 'dark'))
  }
  await page.getByText('Moon over the bay').first().click()
  await act(page, 'Take back')
  await page.getByText('“Moon over the bay” is a draft again.').waitFor()
  await openQuiet(reader, '/m/home')
  assert.equal(await picture.count(), 0)
})
