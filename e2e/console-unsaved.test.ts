import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { assertFits } from './fits.ts'
import { test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'unsaved')
const WRITES = /\/operator\/api\/announcements(\/edit)?$/

const open = (roles: readonly string[], path: string) => openConsole({ ...config, siteUrl: own.siteUrl }, roles, path, own.code)

/** The address of a new draft. */
async function draftOf(title: string): Promise<string> {
  const [row] = await onDatabase(
    config,
    `insert into announcements (merchant_code, type, titles, contents, starts_on, is_draft)
     values ($1, 'H', $2, '{"EN":"<p>first</p>"}', '2026-01-01', true) returning id`,
    [own.code, JSON.stringify({ EN: title })],
  )
  return `content/announcement?id=${row?.id}`
}

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Presses the button, and does something before what was sent reaches the server. */
async function meanwhile(page: Page, button: string, act: () => Promise<void>): Promise<void> {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(WRITES, async (route) => {
    if (route.request().method() === 'POST') await isFree
    await route.continue()
  })
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && WRITES.test(answer.url()))
  await page.getByRole('button', { name: button, exact: true }).click()
  await act()
  letGo()
  await answered
  await untilQuiet(page)
  await page.unroute(WRITES)
}

test('words that are typed while a save is on its way stay, in the field where they are typed, and are not saved yet', {
  tag: '@CON-014',
}, async () => {
  const { page } = await open(['content'], 'content/announcement')
  for (const button of ['Save as a draft', 'Save']) {
    await titleOf(page).fill(`First, ${button}`)
    await page.getByLabel('Text', { exact: true }).fill('<p class="x">Monday</p>')
    await meanwhile(page, button, () => titleOf(page).fill(`Second, ${button}`))
    assert.equal(await titleOf(page).inputValue(), `Second, ${button}`)
    assert.ok(await titleOf(page).evaluate((field) => field === document.activeElement))
    assert.equal(await page.getByLabel('Text', { exact: true }).inputValue(), '<p>Monday</p>', 'the rest is as it is stored')
    await page.getByText('Not saved yet').waitFor()
  }
  await save(page).click()
  await page.getByText('Everything is saved').waitFor()
  const sql = "select titles from announcements where merchant_code = $1 and titles->>'EN' like 'Second%'"
  assert.deepEqual(await onDatabase(config, sql, [own.code]), [{ titles: { EN: 'Second, Save' } }])
})

test('whoever keeps the own words has seen every field that somebody else changed, and keeps what they alone changed', {
  tag: '@CON-014',
}, async () => {
  const path = await draftOf('Both write')
  const { page } = await open(['content'], path)
  const { page: other } = await open(['content'], path)
  await titleOf(page).fill('Mine of course')
  await other.getByLabel('Last day').fill('2026-12-24')
  await other.getByLabel('Link', { exact: true }).fill('/m/help')
  await titleOf(other).fill('Theirs of course')
  await save(other).click()
  await other.getByText('Everything is saved').waitFor()
  await save(page).click()
  await page.getByRole('region', { name: 'Last day', exact: true }).getByText('they changed it').waitFor()
  await page.getByRole('region', { name: 'Theirs, Last day' }).getByText('2026-12-24').waitFor()
  await page.getByRole('region', { name: 'Theirs, Link' }).getByText('/m/help').waitFor()
  await page.getByRole('region', { name: 'Title · English', exact: true }).getByText('both changed it').waitFor()
  assert.equal(await page.getByRole('region', { name: /^Text/ }).count(), 0, 'what is the same is not told')
  await assertFits(page, 'the differences')
  await assertAccessible(page, 'the differences')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  assert.equal(await page.getByLabel('Last day').inputValue(), '2026-12-24')
  await save(page).click()
  await page.getByText('Everything is saved').waitFor()
  const sql = "select titles, linkage, ends_on::text from announcements where merchant_code = $1 and titles->>'EN' = 'Mine of course'"
  assert.deepEqual(await onDatabase(config, sql, [own.code]), [
    { titles: { EN: 'Mine of course' }, linkage: '/m/help', ends_on: '2026-12-24' },
  ])
})

test('beside words that are not saved nothing is done with what is saved, until they are saved or dropped', {
  tag: '@CON-109',
}, async () => {
  const { page } = await open(['content'], await draftOf('Seen as typed'))
  const publish = page.getByRole('button', { name: /^Publish/ })
  await publish.click()
  await titleOf(page).fill('Typed since')
  await page.getByText('Save or discard your changes first').waitFor()
  assert.ok(await publish.isDisabled(), 'what was opened before waits as well')
  await page.getByRole('button', { name: /^Cancel/ }).click()
  for (const name of [/^Publish/, /^Archive/, /^Move to/, /^Copy/])
    assert.ok(await page.getByRole('button', { name }).isDisabled(), String(name))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  assert.equal(await page.getByText('Members see “Seen as typed”').count(), 0, 'its letter does nothing either')
  await assertAccessible(page, 'acts that wait')
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.getByText('Everything is saved').waitFor()
  assert.equal(await titleOf(page).inputValue(), 'Seen as typed')
  await publish.click()
  await page.getByText('Members see “Seen as typed” within two seconds').waitFor()
})

test('links, the search and Back leave words that are not saved only after a word, and leave everything else at once', {
  tag: '@CON-014',
}, async () => {
  const { page } = await open(['content'], 'content/announcements')
  await page.getByRole('link', { name: 'Write a new one' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not saved yet' })
  const stay = async (what: string) => {
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await titleOf(page).inputValue(), 'Half a sentence', what)
  }
  await titleOf(page).fill('Half a sentence')
  await page.getByRole('link', { name: 'Help topics' }).click()
  await dialog.waitFor()
  await assertAccessible(page, 'somebody is about to leave')
  await stay('a link')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('help')
  await page.keyboard.press('Enter')
  await stay('the search')
  await page.evaluate(() => history.back())
  await stay('Back')
  await page.getByRole('link', { name: 'Help topics' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await heading(page, 'Help topics').waitFor()
  await page.evaluate(() => history.back())
  await heading(page, 'New announcement').waitFor()
  assert.equal(await titleOf(page).inputValue(), '')
  await page.getByRole('link', { name: 'Help topics' }).click()
  await heading(page, 'Help topics').waitFor()
})

test('the look keeps what an owner chose while another saves a colour, shows both, and is not left unasked', {
  tag: '@CON-014',
}, async () => {
  const { page } = await open(['owner'], 'settings/look')
  const { page: other } = await open(['owner'], 'settings/look')
  const colour = (at: Page, label: string) => at.getByLabel(label, { exact: true })
  const saveLook = async (at: Page) => {
    await at.getByRole('button', { name: 'Save the look' }).click()
    await at.getByRole('dialog').getByLabel('Why').fill('a journey')
    await at.getByRole('dialog').getByRole('button', { name: 'Save the look' }).click()
  }
  await colour(page, 'Links and active items').fill('#aab4ff')
  await colour(other, 'Wins').fill('#33dd88')
  await saveLook(other)
  await other.getByText('The look is saved.').waitFor()
  await saveLook(page)
  await page.getByRole('region', { name: 'Theirs, Wins · Dark' }).getByText('#33dd88').waitFor()
  await page.getByRole('region', { name: 'Links and active items · Dark', exact: true }).getByText('you changed it').waitFor()
  await assertAccessible(page, 'two looks beside each other')
  await page.getByRole('link', { name: 'History of settings' }).click()
  await page.getByRole('dialog', { name: 'Not saved yet' }).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  assert.equal(await colour(page, 'Wins').inputValue(), '#33dd88')
  assert.equal(await colour(page, 'Links and active items').inputValue(), '#aab4ff')
  await saveLook(page)
  await page.getByText('The look is saved.').waitFor()
  const [row] = await onDatabase(config, 'select theme from merchants where code = $1', [own.code])
  assert.deepEqual([row?.theme?.iris, row?.theme?.win], ['#aab4ff', '#33dd88'])
})

test('a setting that somebody else changed meanwhile is seen before it is overwritten', { tag: '@CON-014' }, async () => {
  const path = 'settings?open=setting:licence_text_EN'
  const { page } = await open(['owner'], path)
  const { page: other } = await open(['owner'], path)
  const fill = async (at: Page, text: string) => {
    await at.getByRole('button', { name: 'Change', exact: true }).click()
    await at.getByLabel('New value').fill(text)
    await at.getByLabel('Why').fill('a journey')
  }
  const change = page.getByRole('button', { name: 'Change', exact: true })
  await fill(page, 'Mine of course')
  await fill(other, 'Theirs of course')
  await other.getByRole('button', { name: 'Change', exact: true }).click()
  await other.getByText(/is set\./).waitFor()
  await change.click()
  await page.getByText('Somebody else changed it in the meantime. It is now:').waitFor()
  await page.getByRole('status').getByText('Theirs of course').waitFor()
  assert.ok(await change.isDisabled())
  assert.equal(await page.getByLabel('New value').inputValue(), 'Mine of course')
  await page.getByRole('button', { name: 'Continue with mine' }).click()
  await change.click()
  await page.getByText(/is set\./).waitFor()
})
