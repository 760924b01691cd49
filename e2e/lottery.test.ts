import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'
import { assertTicketReplayed, watchReplay } from './replays.ts'
import { waitForIssue } from './rounds.ts'

const config = readConfig()

const names = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 })

test('the lottery page shows groups, countdowns and results, finds by name and says when nothing has it', {
  tag: ['@PROUTE-13', '@PG-01'],
}, async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  await page.goto('/m/lott')
  await page.getByRole('link', { name: 'Lotus Draw', exact: true }).waitFor()
  const closing = page.getByText(/^Closes in/).first()
  const first = (await closing.textContent()) ?? ''
  assert.match(first, /^Closes in (\d+:)?\d\d:\d\d$/)
  await page.waitForFunction(([element, text]) => element?.textContent !== text, [await closing.elementHandle(), first] as const)
  const all = await names(page).count()
  await page.getByRole('tab', { name: 'Lotus Draw' }).click()
  const group = await names(page).count()
  assert.ok(group > 0 && group < all)
  await page.getByRole('tab', { name: 'All' }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('sunday')
  await page.getByRole('link', { name: 'Sunday Six', exact: true }).waitFor()
  assert.equal(await names(page).count(), 1)
  await page.getByRole('button', { name: 'Results of Sunday Six' }).click()
  await page.getByRole('dialog').getByText('Check a draw yourself').waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('no such draw')
  await page.getByText('No game has that name').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/m/home')
  await phone.putAway()
})

test('the hub holds both kinds as tabs, keeps the tab through a reload and has neither header nor menu', {
  tag: ['@PROUTE-15', '@PG-03'],
}, async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  await page.goto('/m/lottery')
  await page.getByRole('link', { name: 'Lotus Draw', exact: true }).waitFor()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /lottery|draw/i })
    .last()
    .click()
  await page.waitForURL('**/m/lottery?tab=elott')
  await page.getByRole('link', { name: 'Minute Race', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Minute Race', exact: true }).waitFor()
  assert.equal(await page.locator('footer nav').count(), 0)
  await page.getByRole('button', { name: 'Results', exact: true }).click()
  await page.getByRole('dialog', { name: 'Results' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Help center' }).click()
  await page.waitForURL('**/m/help')
  await phone.putAway()
})

test('a member opens a lottery with play type, prize mode and code, bets, and sees the settling draw', {
  tag: ['@PROUTE-14', '@PG-02', '@LOTT-05'],
}, async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  await becomeMember(page, newPerson())
  await page.goto('/m/elott')
  await page.getByRole('link', { name: 'Minute Race', exact: true }).waitFor()
  // Those of less than five minutes are first.
  const order = await names(page).allTextContents()
  assert.ok(order.indexOf('Minute Race') < order.indexOf('Hourglass Draw'))
  await page.getByRole('link', { name: 'Minute Race', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/m/launchGame')
  const query = new URL(page.url()).searchParams
  assert.deepEqual(
    [query.get('playType'), query.get('prize_mode'), query.get('code'), query.get('pageBack')],
    ['trad', 'Elott', 'minute-race', 'home'],
  )
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Place: sides' }).click()
  await game.getByRole('button', { name: /^Big/ }).click()
  await waitForIssue(game)
  await game.getByRole('button', { name: 'Bet ₱1.00' }).click()
  await game.getByText(/^Your stake is on issue/).waitFor()
  await game.getByText('Waiting for the draw').waitFor()
  await game
    .getByText(/^(Won ₱1\.94|No win)$/)
    .first()
    .waitFor({ timeout: 90_000 })

  const replay = await watchReplay(page)
  await replay.getByText(/^Place 1 Big · ₱1\.00$/).waitFor()
  await assertTicketReplayed(replay, 10)
  await phone.putAway()
})

test('in Vietnamese the lotteries carry their own names, and the choice of Entertainment goes along', { tag: '@PG-01' }, async () => {
  const phone = await takePhone(config.siteUrl, { locale: 'vi-VN' })
  const { page } = phone
  await page.goto('/m/lott')
  await page.getByRole('link', { name: 'Xổ Số Hoa Sen', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Giải trí' }).click()
  await page.waitForURL('**/m/lott?playType=ent')
  const address = await page.getByRole('link', { name: 'Xổ Số Hoa Sen', exact: true }).getAttribute('href')
  assert.match(address ?? '', /playType=ent&prize_mode=\w+&code=lotus-draw/)
  await assertAccessible(page)
  await phone.putAway()
})
