import assert from 'node:assert/strict'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

const { siteUrl } = readConfig()

type Notice = { id: string; title: string; content: string; startDate: string }

test('announcements and popups with content are listed newest first with date and first words, and unfold', {
  tag: ['@PROUTE-16', '@NOTICE-01', '@NOTICE-03', '@NOTICE-08'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await openQuiet(page, '/m/notice')
  const { value } = await (await page.request.get('/wps/announcement?types=B,PL,PU&platform=M&language=EN')).json()
  assert.ok(value.banners.length > 0 && value.popup.length > 0 && value.player.length > 0)
  const notices: Notice[] = [...value.player, ...value.popup.filter(({ title, content }: Notice) => title !== '' && content !== '')]
  notices.sort((left, right) => right.startDate.localeCompare(left.startDate))
  const cards = page.getByRole('article')
  assert.deepEqual(
    (await cards.getByRole('heading').allTextContents()).map((text) => text.slice(0, 12)),
    notices.map(({ title }) => title.slice(0, 12)),
  )
  const [first] = notices
  const [year, month, day] = (first?.startDate ?? '').split('-')
  const card = cards.first()
  const toggle = card.getByRole('button')
  await card.getByText(`${month}/${day}/${year}`).waitFor()
  assert.equal(await toggle.getAttribute('aria-expanded'), 'false')
  const preview = await card.locator('p').first().textContent()
  assert.ok(preview !== null && preview.length > 10 && !preview.includes('<'))
  assert.ok(first?.content.includes(preview.slice(0, 20)))
  await toggle.click()
  assert.equal(await toggle.getAttribute('aria-expanded'), 'true')
  await card.locator('div p').first().waitFor()
  await toggle.click()
  assert.equal(await toggle.getAttribute('aria-expanded'), 'false')
  assert.equal(await card.locator('div p').count(), 0)
  await putAway()
})

test('promotions, one promotion and help have addresses; unknown ones lead home; the other area has a link', {
  tag: ['@PROUTE-17', '@PROUTE-18', '@PROUTE-19', '@PROUTE-44', '@PGEN-11'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await openQuiet(page, '/m/activity')
  const card = page.getByRole('main').locator('a[href^="/m/activityDetail?id="]').first()
  const address = (await card.getAttribute('href')) ?? ''
  await openQuiet(page, address)
  assert.ok(((await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '').length > 0)
  await page.goto('/m/help?i=1')
  await page.getByRole('tab', { selected: true }).waitFor()
  assert.equal(await page.getByRole('tab').nth(1).getAttribute('aria-selected'), 'true')
  await page.goto('/m/nowhere-at-all')
  assert.equal(new URL(page.url()).pathname, '/m/home')
  const header = page.getByRole('banner')
  assert.equal(await header.getByRole('link', { name: 'Log in' }).getAttribute('href'), '/m/login')
  assert.equal(await header.getByRole('link', { name: 'Sign up' }).getAttribute('href'), '/m/register')
  await putAway()
})
