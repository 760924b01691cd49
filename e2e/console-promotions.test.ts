import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'promoting')

const openOwn = (roles: readonly string[], path: string) => openConsole({ ...config, siteUrl: own.siteUrl }, roles, path, own.code)

/** Does what a button asks for, which it asks once more; with a reason where it wants one. */
async function act(page: Page, name: string, reason?: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  await button.click()
  if (reason !== undefined) await page.getByLabel('Reason').fill(reason)
  await button.click()
}

test('a promotion is written with the fields that fit, published by a second operator, seen and stopped', {
  tag: ['@CON-095', '@CON-096'],
}, async () => {
  const { page } = await openOwn(['content'], 'promotions')
  await page.getByRole('link', { name: 'Write a new one' }).click()
  await page.getByLabel('Title').fill('The lantern gift')
  await page.getByLabel('Text', { exact: true }).fill('<p>For who comes back.</p>')
  assert.equal(await page.getByLabel('Minimum deposit').count(), 0, 'what does not fit is not there')
  await page.getByLabel('Gives', { exact: true }).selectOption('percent')
  await page.getByLabel('Percent of the deposit').fill('50')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Minimum deposit: It is missing.').waitFor()
  await page.getByLabel('Minimum deposit').fill('100')
  await page.getByLabel('Highest reward').fill('200')
  await page.getByText('Deposit at least ₱100.00 after joining to earn it.').waitFor()
  await page.getByRole('cell', { name: '400.00 PHP' }).first().waitFor()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Everything is saved').waitFor()
  await assertAccessible(page, 'a draft of a promotion')
  await act(page, 'Propose to publish', 'a gift for the autumn')
  await page.getByText('It is among the proposals.').waitFor()

  const { page: other } = await openOwn(['approver', 'content'], 'proposals')
  await other.getByRole('button', { name: 'Promotion', exact: true }).click()
  await act(other, 'Approve')
  await other.getByText('Proposals will appear here.').waitFor()
  const { page: reader } = await takePhone(own.siteUrl)
  await openQuiet(reader, '/m/activity')
  await reader.getByText('The lantern gift').first().waitFor()

  await openQuiet(other, '/console/promotions')
  await other.getByRole('button', { name: 'The lantern gift' }).click()
  await assertAccessible(other, 'a promotion beside the list')
  await act(other, 'Stop joining', 'enough of it')
  await other.getByText('Nobody can join “The lantern gift” any more.').waitFor()
  const rows = await onDatabase(
    config,
    "select action from operator_actions where merchant_code = $1 and subject like 'promotion:%' order by id",
    [own.code],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['save-promotion', 'save-promotion', 'propose-promotion', 'approve-promotion', 'stop-promotion'],
  )
})
