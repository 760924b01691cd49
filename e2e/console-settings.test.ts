import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const merchant = ownMerchant(config, 'pavilion', 'settings')
/** Rows are remembered for two seconds, and pages made of them for two more. */
async function untilShown(isShown: boolean, text = TEXT): Promise<void> {
  for (let tries = 0; (await merchant.ask('/m/home')).text.includes(text) !== isShown; tries += 1) {
    assert.ok(tries < 50, `the page ${isShown ? 'does not show it' : 'shows it still'}`)
    await sleep(200)
  }
}

const TEXT = 'Licensed by nobody but this journey.'

test('an owner finds a setting by word, changes it, a visitor sees it, the history has it, and it is undone', {
  tag: ['@CON-141', '@CON-148'],
}, async () => {
  const { page, name } = await openConsole({ ...config, siteUrl: merchant.siteUrl }, ['owner'], 'settings', merchant.code)
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await assertAccessible(page, 'settings')
  await page.getByLabel('Search settings').fill('licence foot licence_text_EN')
  const row = page.getByRole('row').filter({ hasText: 'Licence text at the foot of each page · EN' })
  await row.waitFor()
  assert.equal(await page.getByRole('row').count(), 2, 'the head and the one row that fits')
  await row.getByRole('button').click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('New value').fill(TEXT)
  await page.getByLabel('Why').fill('the licence has a new number')
  await assertAccessible(page, 'a change')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/is set\./)
    .waitFor()

  const { page: visitor } = await takePhone(merchant.siteUrl)
  await untilShown(true)
  await openQuiet(visitor, '/m/home')
  await visitor.getByText(TEXT).waitFor()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('heading', { name: 'History of settings', level: 1 }).waitFor()
  await untilQuiet(page)
  await assertAccessible(page, 'the history')
  const [, change] = await page.getByRole('row').allTextContents()
  assert.ok(change?.includes(TEXT) && change.includes(name), change)
  await page.getByRole('row').nth(1).getByRole('button').click()
  await page.getByText('the licence has a new number').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Why').fill('it was the old one after all')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('status')
    .getByText(/has its old value again\./)
    .waitFor()
  await untilShown(false)
})

test('an owner is told of a see-through ground, chooses the set of the site, and saves the look', {
  tag: ['@CON-133', '@CON-134'],
}, async () => {
  const { page } = await openConsole({ ...config, siteUrl: merchant.siteUrl }, ['owner'], 'settings/look', merchant.code)
  const card = page.getByLabel('Cards and bars')
  await card.fill('rgba(255,255,255,0.05)')
  await page.getByText('Backgrounds of text must be solid.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Save the look' }).count(), 0)
  await card.fill('#101626')
  await page.getByLabel("The site's own theme: dark or light").selectOption('light')
  await page.getByLabel("The site's own theme: dark or light").selectOption('dark')
  await assertAccessible(page, 'the look')
  await page.getByRole('button', { name: 'Save the look' }).click()
  await page.getByLabel('Why').fill('the cards are darker')
  await page.getByRole('button', { name: 'Save the look' }).last().click()
  await page.getByRole('status').getByText('The look is saved.').waitFor()
  await untilShown(true, 'html:root[data-theme=dark]{--ink-1:#101626}')
})
