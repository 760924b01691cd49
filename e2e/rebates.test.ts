import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { assertFits, speak, takeAgentsPhone } from './rebate-steps.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'rebates')
const { siteUrl } = own

const RATES = '/m/member/agent/agentRebeat'

test('an agent gives a direct downline a rate within limits, confirms lowering it, and reads who did it', {
  tag: ['@PROUTE-35', '@PERM-10'],
}, async () => {
  const { page, putAway, person, account } = await takeAgentsPhone({ ...config, siteUrl })

  await page.goto(RATES)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: account }).waitFor()
  await assertFits(page, 'the choice')
  await page.getByRole('searchbox', { name: 'Account of a direct downline' }).fill('nobody')
  await page.getByRole('button', { name: 'Search' }).click()
  await main.getByText('No account directly below you begins like that.').waitFor()
  await main.getByRole('button', { name: 'Show all' }).click()
  await main.getByRole('link', { name: account }).click()

  await main.getByRole('heading', { name: `Rates of ${account}` }).waitFor()
  const slots = main.getByRole('slider', { name: 'New rate for Slots' })
  assert.deepEqual([await slots.getAttribute('min'), await slots.getAttribute('max')], ['0', '20'], 'own rate is the upper limit')
  for (let step = 0; step < 3; step += 1) await main.getByRole('button', { name: '0.1 % more for Slots' }).click()
  assert.equal(await slots.getAttribute('aria-valuetext'), '0.3%')
  await main.getByRole('button', { name: 'Save rates' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set these rates?' })
  await sheet.getByText('0.0% → 0.3%').waitFor()
  await assertAccessible(page, 'the question')
  await sheet.getByRole('button', { name: 'Set rates' }).click()
  await main.getByText(`The rates of ${account} are set`).waitFor()
  const history = main.getByRole('region', { name: 'Changes so far' })
  await history.getByText('0.0% → 0.3%').waitFor()

  await main.getByRole('button', { name: '0.1 % less for Slots' }).click()
  await main.getByRole('button', { name: 'Save rates' }).click()
  await sheet.getByRole('button', { name: 'Set rates' }).click()
  await sheet.getByText('Please tick the box first.').waitFor()
  await assertFits(page, 'lowering')
  await sheet.getByText('I want to lower these rates').click()
  await sheet.getByRole('button', { name: 'Set rates' }).click()
  await history.getByText('0.3% → 0.2%').waitFor()
  await history.getByText('by you').first().waitFor()
  await assertFits(page, 'the rates')

  await page.goto(RATES)
  await main.getByRole('link', { name: 'Default rates for new accounts' }).click()
  await main.getByRole('button', { name: '0.1 % more for Live' }).click()
  await main.getByRole('button', { name: 'Save rates' }).click()
  await page.getByRole('button', { name: 'Set rates' }).click()
  await main.getByText('The default rates for new accounts are saved.').waitFor()

  await page.goto(`${RATES}?account=${person.username}`)
  await main.getByRole('alert').waitFor()
  assert.equal(await main.getByRole('slider').count(), 0, 'nobody sets the own rates')

  await speak(page, siteUrl, 'TY')
  await page.goto(`${RATES}?account=${account}`)
  await main.getByRole('heading', { name: `Mga rate ni ${account}` }).waitFor()
  await assertFits(page, 'TY')
  await withMerchant(config, page, own.code, { permissions: { GAMSER: false } }, async () => {
    await page.goto(RATES)
    await page.waitForURL('**/m/home')
  })
  await putAway()
})
