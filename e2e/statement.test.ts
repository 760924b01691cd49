import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible, assertGameAccessible } from './accessible.ts'
import { hear } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { playOut, startRound } from './rounds.ts'

const { siteUrl } = readConfig()

const MONEY = '/m/transaction/record?tab=money'
const rows = (page: Page) => page.getByRole('main').locator('li > button')
const sums = (page: Page) => page.getByRole('region', { name: 'Totals of the chosen period' })

/** Opens a game by its id, and waits until it can be played. */
async function openGame(page: Page, gameId: string, button: string): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?gameId=${gameId}&pageBack=home`)
  const game = page.frameLocator('iframe')
  await game.locator('[data-phase="idle"]').waitFor()
  await game.getByRole('button', { name: button, exact: true }).waitFor()
  return game
}

/** Pays in, or gives up, on the page of the sandbox. */
async function deposit(page: Page, amount: string, answer: 'Pay' | 'Do not pay' | undefined): Promise<void> {
  await page.goto('/m/voucherCenter')
  await page.getByRole('button', { name: amount, exact: true }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/:\d+\/pay\/[\w-]{32}$/)
  if (answer === undefined) return
  await page.getByRole('button', { name: answer, exact: true }).click()
  await page.waitForURL('**/m/voucherCenter?deposit=*')
  await page.locator('[data-status="paid"], [data-status="failed"]').waitFor()
}

test('a statement is filtered, summed, opened to its receipt and kept as a file; the address keeps the filter', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', acceptDownloads: true })
  await createMember(page, newPerson())
  await deposit(page, '₱500', 'Pay')
  await deposit(page, '₱1,000', undefined)

  await page.goto(MONEY)
  await rows(page).nth(2).waitFor()
  assert.equal(await rows(page).count(), 3)
  await sums(page).getByText('+₱1,500.00').waitFor()
  assert.match((await rows(page).nth(0).textContent()) ?? '', /Deposit.*₱1,000\.00Pending/)
  assert.match((await rows(page).nth(1).textContent()) ?? '', /Deposit.*\+₱500\.00Available ₱1,500\.00/)
  await assertAccessible(page, 'the statement')

  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await page.waitForURL('**/m/transaction/record?tab=money&status=pending')
  await sums(page).getByText('₱0.00').first().waitFor()
  // The sums and the rows are two answers, in either order.
  await rows(page).first().waitFor()
  assert.equal(await rows(page).count(), 1)
  await page.reload()
  await rows(page).first().waitFor()
  assert.equal(await page.getByLabel('Status', { exact: true }).inputValue(), 'pending')
  await page.goto('/m/member/home')
  await page.goBack()
  await rows(page).first().waitFor()
  assert.equal(await rows(page).count(), 1)

  await page.getByLabel('Type', { exact: true }).selectOption('withdrawal')
  await page.getByText('Nothing here').waitFor()
  await page.getByText('Nothing of this type and status in the days you chose.').waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await rows(page).nth(2).waitFor()

  await rows(page).nth(1).click()
  const receipt = page.getByRole('dialog', { name: 'Deposit' })
  await receipt.getByText('Order number').waitFor()
  assert.match((await receipt.textContent()) ?? '', /\+₱500\.00.*Success.*₱1,500\.00.*Asia\/Manila/)
  await receipt.getByRole('button', { name: 'Copy order number' }).click()
  await hear(page, 'Copied')
  await receipt.getByRole('button', { name: 'Copy order number' }).waitFor()
  await assertAccessible(page, 'the receipt')
  await receipt.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('radio', { name: 'Own dates' }).check()
  await page.getByLabel('First day').fill('2025-12-01')
  await rows(page).nth(2).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV file' }).click()])
  assert.match(download.suggestedFilename(), /^statement-2025-12-01-to-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile((await download.path()) ?? '', 'utf8')).split('\r\n').filter((line) => line !== '')
  assert.equal(lines.length, 4)
  await page.getByLabel('First day').fill('2024-01-01')
  await page.getByRole('alert').getByText('At most 400 days at once', { exact: false }).waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  await putAway()
})

test('days of the own choice that cannot be are told to the day, and no button offers to try them again', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await page.goto(`${MONEY}&period=own&from=2026-02-02&to=2026-02-01`)
  await page.getByRole('alert').getByText('The first day is after the last day.').waitFor()
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByRole('alert').getByText('with this last day the first can be 12/29/2024 at the earliest', { exact: false }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  await page.getByLabel('First day').fill('2024-12-29')
  await page.getByText('No money moved in the days you chose.').waitFor()
  await putAway()
})

test('my account shows the parts of the balance, pending money and recent movements, hidden with the balance', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await deposit(page, '₱500', undefined)
  await page.goto('/m/member/home')
  const part = (name: string) => page.locator(`[data-part="wallet.${name}"]`)
  await part('playMoney').getByText('₱1,000.00').waitFor()
  assert.deepEqual([await part('own').textContent(), await part('locked').textContent()], ['₱0.00', '₱0.00'])
  assert.equal(await part('bonusPart').count(), 0)
  await page.getByRole('region', { name: 'Under way' }).getByText('₱500.00').waitFor()
  await page.getByRole('region', { name: 'Last movements' }).getByText('+₱1,000.00').waitFor()
  assert.equal(await page.getByRole('region', { name: 'Last movements' }).getByText('Pending').count(), 0)
  await assertAccessible(page, 'my account')
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await part('playMoney').getByText('********').waitFor()
  await page.getByText('Available ₱1,000.00').waitFor({ state: 'detached' })
  // What is under way leads to where something can be done about it.
  await page.getByRole('region', { name: 'Under way' }).getByText('₱500.00').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Go to this deposit' }).click()
  await page.waitForURL('**/m/voucherCenter?deposit=*')
  await page.getByRole('button', { name: 'Cancel this deposit' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/m/member/home')
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.getByRole('link', { name: 'Show all: Under way' }).click()
  await page.waitForURL('**/m/transaction/record?tab=money&period=30&status=pending')
  await putAway()
})

test('a round opens its recorded replay from games and from money, and nothing can be bet there', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  const slot = await openGame(page, 'marigold-nights', 'Spin')
  await startRound(page, slot.getByRole('button', { name: 'Spin', exact: true }))
  await playOut(slot)
  await page.goto('/m/transaction/record')
  await rows(page).first().click()
  await page.getByRole('dialog', { name: 'Marigold Nights' }).getByRole('button', { name: 'Watch the replay' }).click()
  const shown = page.getByRole('dialog', { name: 'Replay of Marigold Nights' })
  await shown.waitFor()
  const replay = page.frameLocator('iframe')
  await replay.getByText('The recorded round. You cannot bet here.').waitFor()
  await replay.locator('.replay-row').getByText('₱1.00').first().waitFor()
  await playOut(replay, '[data-replay="shown"]')
  assert.equal(await replay.getByRole('button', { name: 'Spin', exact: true }).isVisible(), false)
  await assertAccessible(page, 'the replay')
  await assertGameAccessible(page, 'the game in the replay')
  await shown.getByRole('button', { name: 'Close' }).click()

  await page.goto(`${MONEY}&type=bet`)
  await rows(page).first().click()
  const receipt = page.getByRole('dialog', { name: 'Bet' })
  await receipt.getByText('Marigold Nights').waitFor()
  await receipt.getByRole('button', { name: 'Watch the replay' }).waitFor()
  await putAway()
})
