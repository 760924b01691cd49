import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { readConfig } from './config.ts'
import { holdBack } from './hold-back.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'
import { playOut, waitForGame } from './rounds.ts'

const { siteUrl } = readConfig()
const ROUNDS = 10

async function openAsNew(gameId: string, options: Parameters<typeof takePhone>[1] = { reducedMotion: 'reduce' }) {
  const { page, putAway } = await takePhone(siteUrl, options)
  await becomeMember(page, newPerson())
  await page.goto(`/m/launchGame?gameId=${gameId}&pageBack=home`)
  return { page, game: await waitForGame(page), putAway }
}

/** Presses a key and waits until the bet that it places is answered. */
async function bet(page: Page, key: string): Promise<void> {
  const answered = page.waitForResponse('**/api/play/bet')
  await page.keyboard.press(key)
  await answered
}

const hasFocus = (game: FrameLocator, selector: string) => game.locator(selector).evaluate((button) => button === document.activeElement)

for (const { id, main } of [
  { id: 'seven-bells', main: '.spin' },
  { id: 'dice', main: '.go' },
]) {
  test(`${id}: ten times Enter makes ten rounds, and the main button keeps the focus through each`, { tag: '@GAM-012' }, async () => {
    const { page, game, putAway } = await openAsNew(id)
    let bets = 0
    page.on('request', (request) => void (request.url().endsWith('/api/play/bet') && bets++))
    await game.locator(main).focus()
    const goOn = await holdBack(page, /\/api\/play\/bet$/)
    const answered = page.waitForResponse('**/api/play/bet')
    await page.keyboard.press('Enter')
    await game.locator(`${main}[aria-disabled="true"]`).waitFor()
    assert.ok(await hasFocus(game, main), 'while the round goes on')
    await page.keyboard.press('Enter')
    goOn()
    await answered
    await playOut(game)
    for (let round = 1; round < ROUNDS; round += 1) {
      await bet(page, 'Enter')
      await playOut(game)
      assert.ok(await hasFocus(game, main), 'when it is over')
    }
    assert.equal(bets, ROUNDS, 'what is pressed in the middle of a round is no bet')
    await putAway()
  })
}

test('mines: ten rounds by Enter alone, each begun by the main button or from the field that ended the last one', {
  tag: '@GAM-012',
}, async () => {
  const { page, game, putAway } = await openAsNew('mines')
  await game.getByRole('button', { name: 'Mines: 24', exact: true }).click()
  await game.locator('.go').focus()
  for (let round = 0; round < ROUNDS; round += 1) {
    await bet(page, 'Enter')
    await game.locator('[data-phase="open"]').waitFor()
    if (round === 0) assert.ok(await hasFocus(game, '.go'))
    await game.getByRole('button', { name: 'Row 3, place 3: closed' }).press('Enter')
    // The one blossom among 24 mines is paid by itself.
    await game.locator('[data-phase="idle"]').waitFor()
  }
  await putAway()
})

test('a slot works by keyboard alone: stake, spin, sound, history, list of keys, and not under an open sheet', {
  tag: '@GAM-011',
}, async () => {
  const { page, game, putAway } = await openAsNew('seven-bells')
  const stake = game.locator('.figure-stake .amount')
  await stake.filter({ hasText: '₱1.00' }).waitFor()
  await game.locator('.hall').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('ArrowUp')
  await stake.filter({ hasText: '₱2.00' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await stake.filter({ hasText: '₱1.00' }).waitFor()
  await page.keyboard.press('m')
  await game.getByRole('button', { name: 'Turn sound off' }).waitFor()
  await page.keyboard.press('?')
  const list = game.getByRole('dialog', { name: 'Keys' })
  await list.getByText('Raise or lower the stake').waitFor()
  assert.equal(await list.getByText('Choose a bet').count(), 0, 'what a slot does not have is not listed')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await stake.filter({ hasText: '₱1.00' }).waitFor()
  await page.keyboard.press('h')
  await game.getByRole('dialog', { name: 'Fairness' }).waitFor()
  await page.keyboard.press('Escape')
  await bet(page, 'Space')
  await playOut(game)
  await putAway()
})

/** The shortest show of the lagoon that nobody ends: six reels, one after the other, and the fall of the last. */
const SHOW_MS_MIN = 850

test('a tap on the reels ends the show, and the whole result stands long before the show would have ended', {
  tag: '@GAM-009',
}, async () => {
  const { page, game, putAway } = await openAsNew('moon-lagoon', {})
  await game.locator('.hall').click({ position: { x: 4, y: 4 } })
  for (let round = 0; round < 3; round += 1) {
    const balance = (await game.locator('.figures .amount').first().textContent()) ?? ''
    await bet(page, 'Space')
    const tookMs = await game.locator('.window').evaluate(async (stage, before) => {
      const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
      const until = (isSo: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (isSo() ? resolve() : setTimeout(look, 5))
          look()
        })
      // The stake is off the balance as soon as the result is known, and the show of it begins.
      await until(() => text('.figures .amount') !== before)
      const started = performance.now()
      stage.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await until(() => /^(No win|Returned|Win)/.test(text('.plaque')))
      return performance.now() - started
    }, balance)
    assert.ok(tookMs < SHOW_MS_MIN / 2, `${tookMs} ms`)
    await playOut(game)
  }
  await putAway()
})
