import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, newPerson } from './people.ts'
import { playOut, waitForGame } from './rounds.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'playrules')
const ROLLS = 20

test('where the merchant allows none of it, a game has no speeds, no autoplay and no key for either', { tag: '@GAM-010' }, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { reducedMotion: 'reduce' })
  await becomeMember(page, newPerson())
  await withMerchant(config, page, own.code, { flags: { turboEnabled: false } }, async () => {
    for (const gameId of ['seven-bells', 'dice']) {
      await page.goto(`/m/launchGame?gameId=${gameId}&pageBack=home`)
      const game = await waitForGame(page)
      await game.locator('.hall').click({ position: { x: 4, y: 4 } })
      await page.keyboard.press('t')
      await page.keyboard.press('?')
      const keys = game.getByRole('dialog', { name: 'Keys' })
      await keys.getByText('Sound on or off').waitFor()
      assert.equal(await keys.getByText('Speed', { exact: true }).count(), 0)
      await page.keyboard.press('Escape')
      assert.equal(await game.locator('.speed-button, .autoplay-open').count(), 0, gameId)
    }
  })
  await putAway()
})

test('three speeds by button and key: twenty rolls of dice in twenty seconds; a raise is offered where it may be', {
  tag: ['@GAM-010', '@GAM-062'],
}, async () => {
  const { page, putAway } = await takePhone(own.siteUrl)
  await becomeMember(page, newPerson())
  await withMerchant(config, page, own.code, { flags: { autoplayEnabled: true, raiseOnLossEnabled: true } }, async () => {
    await page.goto('/m/launchGame?gameId=dice&pageBack=home')
    const game = await waitForGame(page)
    const speed = game.locator('.speed-button')
    await game.getByRole('button', { name: 'Speed: normal' }).click()
    await game.getByRole('button', { name: 'Speed: quick' }).waitFor()
    await game.locator('.hall').click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('t')
    await game.getByRole('button', { name: 'Speed: instant' }).waitFor()
    await assertAccessible(page)
    await game.locator('.go').focus()
    const tookMs: number[] = []
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const started = performance.now()
      const answered = page.waitForResponse('**/api/play/bet')
      await page.keyboard.press('Enter')
      await answered
      await playOut(game)
      tookMs.push(performance.now() - started)
    }
    // Those that a loaded machine did not hold up: twenty such rolls take less than twenty seconds.
    const quick = tookMs.sort((one, other) => one - other)[ROLLS / 4] ?? 0
    assert.ok(quick * ROLLS < 20_000, `${quick} ms a roll`)
    await page.keyboard.press('t')
    assert.equal(await speed.getAttribute('aria-label'), 'Speed: normal')

    await game.getByRole('button', { name: 'Autoplay', exact: true }).click()
    const sheet = game.getByRole('dialog', { name: 'Autoplay' })
    await sheet.getByRole('group', { name: 'Raise the stake after a loss by' }).getByRole('button', { name: '50 %' }).click()
    await sheet.getByText('The stake rises after a loss').waitFor()
  })
  await putAway()
})
