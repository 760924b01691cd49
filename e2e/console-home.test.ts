import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { test } from './journey.ts'

const config = readConfig()

test('home says what is not well, and shows today beside yesterday and the mean, each opening its report', {
  tag: ['@CON-035', '@CON-036'],
}, async () => {
  const { page } = await openConsole(config, ['viewer'])
  const strip = page.getByRole('region', { name: 'State of the site and of the services it depends on' })
  for (const part of ['Site', 'Providers', 'Payment companies', 'Books', 'Reconciliation', 'Jobs']) {
    await strip.getByText(part, { exact: true }).waitFor()
  }
  const today = page.getByRole('region', { name: 'Today' }).first()
  for (const figure of [
    'Deposits',
    'Withdrawals',
    'Stakes',
    'GGR',
    'Bonuses',
    'NGR',
    'Registrations',
    'First deposits',
    'Members who bet',
  ]) {
    await today.getByRole('link', { name: figure, exact: true }).first().waitFor()
  }
  await untilQuiet(page)
  await assertAccessible(page, 'home with the day and the condition')
  const line = today
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Bonuses', exact: true }) })
    .first()
  const told = await line.getByRole('cell').nth(1).textContent()
  await line.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Day report' }).waitFor()
  assert.ok(told)
  await page.getByRole('definition').filter({ hasText: told }).first().waitFor()
})
