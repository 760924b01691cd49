import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { test } from './journey.ts'

const config = readConfig()

test('figures are divided as the address says, and each opens the transfers that come to it', {
  tag: ['@CON-175', '@CON-176', '@CON-177'],
}, async () => {
  const { page } = await openConsole(config, ['viewer'], 'reports/figures?first=provider')
  await page.getByLabel('And by').selectOption('day')
  await page.getByRole('columnheader', { name: 'Day', exact: true }).waitFor()
  assert.match(page.url(), /second=day/)
  const table = page.getByRole('region', { name: 'Figures' })
  const stakes = table.getByRole('row').filter({ hasText: 'BGS' }).first().getByRole('button').first()
  const figure = await stakes.textContent()
  await stakes.click()
  const panel = page.getByRole('complementary', { name: 'Stakes' })
  await panel.getByText('Sum of all of them').waitFor()
  assert.equal(await panel.getByRole('definition').first().textContent(), figure)
  await panel.getByRole('row').nth(1).waitFor()
  await untilQuiet(page)
  await assertAccessible(page, 'a figure and its transfers')
  await page.keyboard.press('Escape')
  const about = page.getByRole('region', { name: 'About this report' })
  for (const fact of ['by: provider, day', 'Asia/Manila', 'not final yet']) await about.getByText(fact).waitFor()
  // No game of that provider was ever played.
  await page.getByLabel('Provider').fill('NOBODY')
  await page.keyboard.press('Enter')
  await page.getByText('No activity').waitFor()
})
