import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { test } from './journey.ts'

const config = readConfig()

/** The cents of an amount as a table shows it. */
const centsOf = (text: string | null): number => Number((text ?? '').replace('−', '-').replace(/[^\d-]/g, ''))

test('figures are divided as the address says, and each opens the transfers that come to it', {
  tag: ['@CON-175', '@CON-176', '@CON-177'],
}, async () => {
  const { page } = await openConsole(config, ['viewer'], 'reports/figures?first=provider')
  await page.getByLabel('And by').selectOption('day')
  await page.getByRole('columnheader', { name: 'Day', exact: true }).waitFor()
  assert.match(page.url(), /second=day/)
  // The demo's members were given something.
  const given = page.getByRole('region', { name: 'Figures' }).getByRole('row').filter({ hasText: 'All together' }).first()
  await given.getByRole('button').nth(4).click()
  const panel = page.getByRole('complementary', { name: 'Bonuses' })
  await panel.getByRole('cell').first().waitFor()
  const amounts = await panel.getByRole('row').locator('td:last-child').allTextContents()
  const sum = amounts.reduce((total, amount) => total + centsOf(amount), 0)
  assert.equal(sum, centsOf(await panel.getByRole('definition').first().textContent()))
  assert.ok(sum > 0)
  await untilQuiet(page)
  await assertAccessible(page, 'a figure and its transfers')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const about = page.getByRole('region', { name: 'About this report' })
  for (const fact of ['Divided by: Provider · And by: Day', 'Asia/Manila', 'not final yet']) await about.getByText(fact).waitFor()
  // No game of that provider was ever played.
  await page.getByRole('textbox', { name: 'Provider' }).fill('NOBODY')
  await page.keyboard.press('Enter')
  await page.getByText('No activity').waitFor()
})
