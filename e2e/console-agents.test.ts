import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { assertFits } from './fits.ts'
import { test } from './journey.ts'

const config = readConfig()
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test('the tree of agents opens level by level, a search opens the line of a member, and an agent has a page', {
  tag: ['@CON-150', '@CON-151'],
}, async () => {
  const { page } = await openConsole(config, ['viewer'], 'agents')
  const tree = page.getByRole('region', { name: 'Tree of agents' })
  const open = (account: string) => tree.getByRole('button', { name: account, exact: true })
  await open('rosalinda').click()
  await open('benjie').click()
  await open('benjie').and(page.locator('[aria-expanded="true"]')).waitFor()
  await assertAccessible(page, 'the tree of agents')
  const line = await tree.locator('tbody tr').evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-row')))
  assert.deepEqual(line, ['rosalinda', 'benjie'])
  await page.getByLabel('Account').fill('BENJIE')
  await page.getByRole('button', { name: 'Show' }).click()
  await tree
    .getByRole('row', { name: /benjie/ })
    .getByRole('link', { name: 'Open' })
    .click()

  await page.getByRole('heading', { name: 'benjie', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'By day' }).first().waitFor()
  for (const part of ['Contracts', 'Payouts', 'Rebate rates', 'Invitations', 'Figures']) {
    await page.getByRole('button', { name: part, exact: true }).click()
    await untilQuiet(page)
    await assertAccessible(page, `an agent: ${part}`)
  }
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    for (const path of ['agents?of=rosalinda', 'agents/one?account=rosalinda']) {
      await openQuiet(page, `/console/${path}`)
      await assertFits(page, path)
    }
  }
})
