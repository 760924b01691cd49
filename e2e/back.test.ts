import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { playOut, startRound, waitForGame } from './rounds.ts'
import { bindByRows, registerWithMoney } from './withdraw-steps.ts'

const config = readConfig()

/** Back as a phone has it; a step that only closes something loads no page. */
const back = (page: Page) => page.evaluate(() => history.back())
const forward = (page: Page) => page.evaluate(() => history.forward())
const dialog = (page: Page) => page.getByRole('dialog')
/** Until the step of what has just opened or closed is made. */
const above = (page: Page, wanted: number) => page.waitForFunction((count) => (history.state?.above ?? 0) === count, wanted)

test('Back closes what lies over a page, one after the other, and what was typed stays', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await bindByRows(config, await registerWithMoney(page))
  await page.goto('/m/member/home')
  await page.goto('/m/withdraw')
  await page.getByLabel('Amount (₱)').fill('200')
  await page.getByRole('button', { name: 'Review the withdrawal' }).click()
  await dialog(page).waitFor()
  await above(page, 1)
  await back(page)
  await dialog(page).waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).pathname, '/m/withdraw')
  assert.equal(await page.getByLabel('Amount (₱)').inputValue(), '200')
  // Its own button takes the step away again, so that the next Back leaves the page; Forward opens nothing.
  await page.getByRole('button', { name: 'Review the withdrawal' }).click()
  await above(page, 1)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await above(page, 0)
  assert.equal(await page.getByLabel('Amount (₱)').inputValue(), '200')
  await forward(page)
  await above(page, 0)
  assert.equal(await dialog(page).count(), 0)
  await page.goBack()
  await page.waitForURL('**/m/member/home')
  await putAway()
})

test('a replay over a receipt over the records: three steps back, and no game is opened again', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await page.goto('/m/launchGame?gameId=marigold-nights&pageBack=home')
  const game = await waitForGame(page)
  await startRound(page, game.getByRole('button', { name: 'Spin', exact: true }))
  await playOut(game)
  await page.goto('/m/transaction/record')
  const row = page.getByRole('main').locator('li > button').first()
  await row.click()
  await above(page, 1)
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await above(page, 2)
  await page.locator('iframe').waitFor()
  await back(page)
  await page.locator('iframe').waitFor({ state: 'detached' })
  assert.equal(await dialog(page).count(), 1)
  await back(page)
  await dialog(page).waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).pathname, '/m/transaction/record')
  await page.goBack()
  await page.waitForURL('**/m/launchGame?*')
  await putAway()
})

test('a link in what lies over a page leaves no dead step behind', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await page.goto('/m/activity')
  const length = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await above(page, 1)
  await dialog(page).getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.waitForURL('**/m/withdraw')
  await dialog(page).waitFor({ state: 'detached' })
  await above(page, 0)
  assert.equal(await page.evaluate(() => history.length), length + 1)
  await page.goBack()
  await page.waitForURL('**/m/activity')
  assert.equal(await dialog(page).count(), 0)
  await putAway()
})
