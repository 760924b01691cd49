import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, newPerson } from './people.ts'
import { waitForGame } from './rounds.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'autobet')
/** The host asks a page to wait that comes too soon on a slow machine; it does, and no stake is lost or doubled. */
const expected = /429/

/** Asks for a number of rounds of one's own, with a limit of a hundred stakes, and returns the message at the end. */
async function playRounds(page: Page, game: FrameLocator, rounds: number): Promise<string> {
  await game.getByRole('button', { name: 'Autoplay', exact: true }).click()
  const sheet = game.getByRole('dialog', { name: 'Autoplay' })
  await sheet.getByRole('textbox', { name: 'Own number, up to 1000' }).fill(String(rounds))
  assert.equal(await sheet.getByRole('button', { name: 'Start autoplay' }).isDisabled(), true, 'a limit has to be chosen')
  await sheet.getByRole('group', { name: 'Stop at a loss of' }).getByRole('button').last().click()
  await assertAccessible(page)
  await sheet.getByRole('button', { name: 'Start autoplay' }).click()
  await game.locator('.autoplay-open').waitFor({ state: 'hidden' })
  await game.locator('.autoplay-open').waitFor({ timeout: 60_000 })
  return (await game.locator('.autoplay-told').textContent()) ?? ''
}

test('autobet: one bet of dice or of mines is placed as often as was asked, with one stake a round', {
  tag: '@GAM-007',
}, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { reducedMotion: 'reduce', expected })
  const person = newPerson()
  await becomeMember(page, person)
  await withMerchant(config, page, own.code, { flags: { autoplayEnabled: true } }, async () => {
    await page.goto('/m/launchGame?gameId=dice&pageBack=home')
    const dice = await waitForGame(page)
    assert.equal(await playRounds(page, dice, 3), 'Autoplay is over: all rounds are played.')
    assert.equal((await booksOf(config, person)).stakes, 3)
    assert.equal(await dice.locator('.last-results li').count(), 3)

    await page.goto('/m/launchGame?gameId=mines&pageBack=home')
    const mines = await waitForGame(page)
    await mines.getByRole('button', { name: 'Autoplay', exact: true }).click()
    await mines.getByText('Mark the fields that each round opens: tap them first.').waitFor()
    await mines.getByRole('button', { name: 'Mines: 1', exact: true }).click()
    await mines.getByRole('button', { name: 'Row 2, place 2: closed' }).click()
    assert.equal(await playRounds(page, mines, 2), 'Autoplay is over: all rounds are played.')
    assert.equal((await booksOf(config, person)).stakes, 5)
    assert.equal(await mines.locator('.field-tile.is-marked').count(), 1, 'the fields stay marked for the next run')
  })
  await putAway()
})
