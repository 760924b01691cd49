import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { assertFits } from './fits.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'writing')
const PHONE = { width: 390, height: 844 }

const openOwn = (path: string) => openConsole({ ...config, siteUrl: own.siteUrl }, ['content'], path, own.code)

/** Does what a button asks for, which it asks once more. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

test('an announcement in two languages is published, appears in an open page by itself, and is withdrawn', {
  tag: ['@CON-108', '@CON-109', '@CON-110', '@CON-113', '@CON-114', '@CON-116'],
}, async () => {
  const { page: reader } = await takePhone(own.siteUrl, { hasNews: true })
  await openQuiet(reader, '/m/notice')
  const { page } = await openOwn('content/announcements')
  await page.getByRole('link', { name: 'Write a new one' }).click()
  await page.getByLabel('Title').fill('The east wing rests')
  await page
    .getByLabel('Text', { exact: true })
    .fill('<p style="color:red">On <b>Monday</b>, see <a href="/m/helpp">help</a>.</p><script>1</script>')
  await page.getByRole('button', { name: 'ไทย · empty' }).click()
  await page.getByText('English is shown where this language is missing.').waitFor()
  await page.getByLabel('Title').fill('ปีกตะวันออกหยุดพัก')
  await page.getByLabel('Text', { exact: true }).fill('<p>วันจันทร์</p>')
  await page.getByText('Not saved yet').waitFor()
  await assertAccessible(page, 'a new announcement')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Everything is saved').waitFor()
  await page.getByText('the element script').waitFor()
  await page.getByText('did you mean /m/help?').waitFor()
  await untilQuiet(page)
  const stored = await page.getByLabel('Text', { exact: true }).inputValue()
  assert.ok(!/script|style|helpp"[^>]*onclick/.test(stored), stored)
  assert.equal(await reader.getByText('The east wing rests').count(), 0, 'a draft is seen by nobody')
  await assertAccessible(page, 'a draft')

  const seen = reader.getByRole('heading', { name: 'The east wing rests' })
  await act(page, 'Publish')
  await page.getByText('“The east wing rests” is public.').waitFor()
  await seen.waitFor()
  await act(page, 'Take back')
  await page.getByText('“The east wing rests” is a draft again.').waitFor()
  await seen.waitFor({ state: 'detached' })

  const rows = await onDatabase(
    config,
    "select action from operator_actions where merchant_code = $1 and subject like 'announcement:%' order by id",
    [own.code],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['write-announcement', 'publish-announcement', 'take-back-announcement'],
  )
})

test('the search of who writes texts finds screens and asks nothing about members', { tag: '@CON-004' }, async () => {
  const { page } = await openOwn('content/announcements')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('marisol')
  await page.getByRole('status').getByText('Nothing matches these filters.').waitFor()
  await field.fill('help')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Help topics', level: 1 }).waitFor()
  await untilQuiet(page)
  assert.deepEqual(
    asked.filter((url) => /api\/.*member/i.test(new URL(url).pathname)),
    [],
  )
})

test('two who write the same see both texts and choose, and the list and the page fit a telephone, light and dark', {
  tag: ['@CON-014', '@CON-019', '@CON-108'],
}, async () => {
  const [row] = await onDatabase(
    config,
    `insert into announcements (merchant_code, type, titles, contents, starts_on, is_draft)
     values ($1, 'H', '{"EN":"Both write"}', '{"EN":"<p>first</p>"}', '2026-01-01', true) returning id`,
    [own.code],
  )
  const path = `content/announcement?id=${row?.id}`
  const { page } = await openOwn(path)
  const { page: other } = await openOwn(path)
  await page.getByLabel('Title').fill('Mine of course')
  await other.getByLabel('Title').fill('Theirs of course')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Everything is saved').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Somebody else changed it in the meantime.').waitFor()
  await page.getByRole('region', { name: 'Theirs, Title · English' }).getByText('Theirs of course').waitFor()
  await assertAccessible(page, 'two texts beside each other')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()
  const [now] = await onDatabase(config, 'select titles, version from announcements where id = $1', [row?.id])
  assert.deepEqual([now?.titles, now?.version], [{ EN: 'Mine of course' }, 3])

  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await openQuiet(page, `/console/${path}`)
    await page.getByRole('heading', { name: 'Announcement', level: 1 }).waitFor()
    await untilQuiet(page)
    await assertFits(page, 'an announcement')
    await openQuiet(page, `/console/content/announcements?open=${row?.id}`)
    await page.getByRole('complementary', { name: 'Mine of course' }).waitFor()
    await assertFits(page, 'the list of announcements')
    await assertAccessible(page, 'the list of announcements')
    await page.evaluate(() => localStorage.setItem('console-scheme', 'dark'))
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption('archived')
  await page.getByText('Nothing matches these filters.').waitFor()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.getByRole('button', { name: 'Mine of course' }).waitFor()
})
