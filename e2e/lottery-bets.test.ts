import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertGameAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { speak } from './rebate-steps.ts'
import { assertTicketReplayed, watchReplay } from './replays.ts'
import { waitForIssue } from './rounds.ts'

const config = readConfig()

const DRAWN_WITHIN_MS = 90_000

async function open(page: Page, code: string, playType: 'trad' | 'ent'): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?playType=${playType}&code=${code}&vassalage=ELOTT&pageBack=home`)
  const game = page.frameLocator('iframe')
  await game.getByRole('timer').waitFor()
  return game
}

const button = (game: FrameLocator, name: string | RegExp) => game.getByRole('button', { name, exact: true })

test('Tradition opens all lottery bets: a slip of three is three tickets and stakes, and the books match the draw', async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  const person = newPerson()
  await createMember(page, person)
  const game = await open(page, 'rocket-draw', 'trad')
  assert.equal(await button(game, 'Tradition').getAttribute('aria-pressed'), 'true')
  await button(game, 'One face').click()
  await game.getByText(/returns 96\.29% in the long run/).waitFor()
  await button(game, /^6 2\.00× 3\.00× 13\.00×$/).click()
  await button(game, 'Higher multiple').click()
  await button(game, 'Add to slip').click()
  await button(game, 'Sum: sides').click()
  await button(game, /^Big/).click()
  await button(game, /^Small/).click()
  await button(game, /^Add to slip/).click()
  await button(game, 'Slip (3)').click()
  const slip = game.getByRole('dialog', { name: 'Bet slip' })
  await slip.getByText('One face: 6 × 2').waitFor()
  await assertGameAccessible(page)
  await waitForIssue(game)
  await slip.getByRole('button', { name: 'Place 3 bets · ₱6.00' }).click()
  await game.getByText(/^3 bets are on issue/).waitFor()
  await game.getByText('Waiting for the draw').first().waitFor()
  assert.equal((await booksOf(config, person)).stakes, 3)
  await game
    .getByText(/^(Won ₱\d+\.\d\d|No win)$/)
    .nth(2)
    .waitFor({ timeout: DRAWN_WITHIN_MS })
  await assertBooksAgree(game, config, person)
  await assertGameAccessible(page)

  // The three were settled together, so that any of them may be the newest.
  const replay = await watchReplay(page)
  await replay.getByText(/^(One face: 6|Sum: sides: (Big|Small)) × 2 · ₱2\.00$/).waitFor()
  await assertTicketReplayed(replay, 3)
  await phone.putAway()
})

test('Entertainment opens the simple board, in Vietnamese: one tap stakes on a side, and Tradition is one tap away', async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  const person = newPerson()
  await createMember(page, person)
  await speak(page, config.siteUrl, 'VI')
  const game = await open(page, 'minute-race', 'ent')
  assert.equal(await button(game, 'Giải trí').getAttribute('aria-pressed'), 'true')
  assert.equal(await button(game, 'Rồng hổ').count(), 0)
  await button(game, /^Xỉu/).click()
  await waitForIssue(game)
  await button(game, 'Cược ₱1.00 vào Xỉu').click()
  await game.getByText(/^Tiền cược của bạn ở kỳ/).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)
  await assertGameAccessible(page)
  await button(game, 'Truyền thống').click()
  await button(game, 'Rồng hổ').click()
  await button(game, /^1 đấu 10 Rồng/).click()
  await waitForIssue(game)
  await button(game, 'Cược ₱1.00').click()
  await game.getByText('Rồng hổ: 1 đấu 10 Rồng · ₱1.00').waitFor()
  assert.equal((await booksOf(config, person)).stakes, 2)
  await phone.putAway()
})

test('a slip on four issues takes four stakes at once; the rest is taken back with one tap, and the books agree', async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  const person = newPerson()
  await createMember(page, person)
  const game = await open(page, 'rocket-draw', 'trad')
  await button(game, 'Sum: sides').click()
  await button(game, /^Big/).click()
  await button(game, 'Add to slip').click()
  await button(game, 'Slip (1)').click()
  const slip = game.getByRole('dialog', { name: 'Bet slip' })
  assert.equal(await slip.getByText('End after the first win').isVisible(), false)
  for (let more = 0; more < 3; more += 1) await slip.getByRole('button', { name: 'More issues' }).click()
  await slip.getByRole('checkbox', { name: 'End after the first win' }).check()
  await assertGameAccessible(page)
  await waitForIssue(game)
  await slip.getByRole('button', { name: 'Place on 4 issues · ₱4.00' }).dblclick()
  await game.getByText(/^Your slip is on 4 issues/).waitFor()
  await game.getByText('₱1.00 × 4').waitFor()
  assert.equal((await booksOf(config, person)).stakes, 4)
  await assertGameAccessible(page)
  await button(game, 'Take back the rest').click()
  await game.getByText(/^[34] stakes taken back$/).waitFor()
  await game.getByText(/^[01] of 4 drawn · .*[34] stakes taken back$/).waitFor()
  // An issue that closed meanwhile is still drawn.
  await game.getByText(/Take back the rest/).waitFor({ state: 'detached', timeout: DRAWN_WITHIN_MS })
  await assertBooksAgree(game, config, person)
  await phone.putAway()
})

test('what was drawn stands in the statistics, and every number is counted as often as it stands there, in Thai', async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  await createMember(page, newPerson())
  await speak(page, config.siteUrl, 'TH')
  const game = await open(page, 'rocket-draw', 'trad')
  await game.locator('.clock .ball').first().waitFor({ timeout: DRAWN_WITHIN_MS })
  await button(game, 'ผลและสถิติ').click()
  const sheet = game.getByRole('dialog', { name: 'ผลและสถิติ' })
  await sheet.getByText('ทุกงวดไม่ขึ้นกับงวดก่อน', { exact: false }).waitFor()
  const drawn = await sheet.locator('.ball').allTextContents()
  assert.ok(drawn.length > 0 && drawn.length % 3 === 0)
  for (const cell of await sheet.locator('.figure-cell').all()) {
    const number = await cell.locator('strong').textContent()
    const times = await cell.locator('span').first().textContent()
    assert.equal(times, `ครั้ง ${drawn.filter((one) => one === number).length}`, `number ${number}`)
  }
  await assertGameAccessible(page)
  await phone.putAway()
})

test('five of eleven: three numbers for a pick of two are three combinations, on a phone of 320 too', async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  const person = newPerson()
  await createMember(page, person)
  const game = await open(page, 'eleven-lanterns', 'trad')
  await button(game, 'Pick 2').click()
  await game.getByText('Pays 5.33× · returns 96.90% in the long run').waitFor()
  for (const number of ['01', '07', '11']) await button(game, number).click()
  await page.setViewportSize({ width: 320, height: 640 })
  assert.equal(await game.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth), true)
  await button(game, 'Bet ₱3.00').click()
  await game.getByText('Pick 2: 01 · 07 · 11 · ₱3.00').waitFor()
  assert.deepEqual(await booksOf(config, person), { balance: '₱997.00', stakes: 1 })
  await phone.putAway()
})

test('at 390 a close moves the slip to the next issue and says so; chance, favourites, repeat and clear pick', {
  tag: ['@GAM-139', '@GAM-141'],
}, async () => {
  const phone = await takePhone(config.siteUrl)
  const { page } = phone
  await createMember(page, newPerson())
  const game = await open(page, 'eleven-lanterns', 'trad')
  await button(game, 'Pick 2').click()
  const picked = game.locator('.choice.number[aria-pressed="true"]')
  await button(game, 'Quick pick').click()
  const numbers = await picked.allTextContents()
  assert.equal(numbers.length, 2)
  await button(game, '☆ Keep').click()
  await button(game, 'Clear').click()
  assert.equal(await picked.count(), 0)
  await button(game, `★ ${numbers.join(' ')}`).click()
  assert.deepEqual(await picked.allTextContents(), numbers)
  await waitForIssue(game)
  const issue = (await game.locator('.issue').textContent()) ?? ''
  await button(game, 'Bet ₱1.00').click()
  await game.getByText(/^Your stake is on issue/).waitFor()
  await button(game, 'Repeat').click()
  assert.deepEqual(await picked.allTextContents(), numbers)
  await button(game, '5 quick lines').click()
  await button(game, 'Slip (5)').waitFor()
  await game.locator('[role="timer"][data-soon="true"]').waitFor({ timeout: DRAWN_WITHIN_MS })
  await game.getByText(/^Issue \S+ is closed and is being drawn\. Your slip is on issue \S+ now\.$/).waitFor({ timeout: DRAWN_WITHIN_MS })
  assert.notEqual(await game.locator('.issue').textContent(), issue)
  await button(game, 'Slip (5)').waitFor()
  // Its own numbers are beside the draw, those that came lit.
  await game.locator('.latest .ball').nth(1).waitFor({ timeout: DRAWN_WITHIN_MS })
  assert.deepEqual(await game.locator('.latest .ball').allTextContents(), numbers)
  await phone.putAway()
})
