import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, newPerson } from './people.ts'
import { openGameAsGuest, waitForGame } from './rounds.ts'
import { assertFits } from './slots.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'autoplay')
const { siteUrl } = own
/** The host asks a page to wait that comes too soon on a slow machine; it does, and no stake is lost or doubled. */
const expected = /429/
const switchedOn = { flags: { autoplayEnabled: true } }

/** Great wins ask to be continued, whenever they come: the person who looks at the page does so. */
async function goOnAlways(page: Page, word = 'Continue'): Promise<void> {
  const goOn = page.frameLocator('iframe').getByRole('button', { name: word, exact: true })
  await page.addLocatorHandler(goOn, async (button) => button.click())
}

/** Waits until autoplay is over, and returns the message about it. */
async function untilOver(game: FrameLocator): Promise<string> {
  await game.locator('.autoplay-open').waitFor({ timeout: 240_000 })
  return (await game.locator('.autoplay-told').textContent()) ?? ''
}

/** Ten rounds at most, with a limit of five stakes, begun in the sheet. Returns once the first stake is taken. */
async function begin(page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Autoplay', exact: true }).click()
  const sheet = game.getByRole('dialog', { name: 'Autoplay' })
  await sheet.getByText('At most ₱10.00 is staked: 10 × ₱1.00.').waitFor()
  await sheet.getByRole('group', { name: 'Stop at a loss of' }).getByRole('button', { name: '₱5.00', exact: true }).click()
  const answered = page.waitForResponse('**/api/play/bet')
  await sheet.getByRole('button', { name: 'Start autoplay' }).click()
  await answered
}

const assertNoneOffered = async (game: FrameLocator) => assert.equal(await game.locator('.autoplay').count(), 0)

test('autoplay: absent until enabled, then limited, and stopped by hand, by leaving the page and by a reload', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', expected })
  const person = newPerson()
  await becomeMember(page, person)
  await goOnAlways(page)
  const open = async () => {
    await page.goto('/m/launchGame?gameId=seven-bells&pageBack=home')
    return waitForGame(page)
  }
  await assertNoneOffered(await open())

  await withMerchant(config, page, own.code, switchedOn, async () => {
    const game = await open()
    await game.getByRole('button', { name: 'Autoplay', exact: true }).click()
    const sheet = game.getByRole('dialog', { name: 'Autoplay' })
    assert.equal(await sheet.getByRole('button', { name: 'Start autoplay' }).isDisabled(), true, 'a limit has to be chosen')
    const rounds = sheet.getByRole('textbox')
    await rounds.fill('๒๕')
    assert.equal(await rounds.inputValue(), '25', 'digits of another script are digits')
    await sheet.getByText('At most ₱25.00 is staked: 25 × ₱1.00.').waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')

    let bets = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/api/play/bet') && response.ok()) bets += 1
    })
    await begin(page, game)
    await game.getByText('Rounds left: 9').waitFor()
    await assertAccessible(page)
    await game.getByRole('button', { name: 'Stop', exact: true }).click()
    assert.equal(await untilOver(game), 'You stopped autoplay.')
    assert.equal((await booksOf(config, person)).stakes, bets, 'one stake for each round')

    bets = 0
    const before = await booksOf(config, person)
    await begin(page, game)
    const told = await untilOver(game)
    assert.match(told, /^(Autoplay is over: all rounds are played\.|Stopped: another stake could exceed your limit\.)$/)
    const after = await booksOf(config, person)
    const worth = ({ balance }: { balance: string }) => Number(balance.replace(/[₱,]/g, ''))
    assert.ok(bets <= 10 && worth(before) - worth(after) <= 5, `${bets} rounds from ${before.balance} to ${after.balance}`)
    assert.equal(after.stakes, before.stakes + bets)

    await begin(page, game)
    await page.getByRole('button', { name: 'Reload the game' }).focus()
    assert.equal(await untilOver(game), 'Stopped: you left the game.')

    await begin(page, game)
    await page.reload()
    const again = await waitForGame(page)
    await again.getByRole('button', { name: 'Autoplay', exact: true }).waitFor()
    assert.equal(await again.getByRole('button', { name: 'Stop', exact: true }).count(), 0, 'it never begins by itself')
    assert.equal(await again.locator('.spin').isEnabled(), true)
  })
  await assertNoneOffered(await open())
  await putAway()
})

const small = [
  { language: 'TY', gameId: 'seven-bells', start: 'Simulan ang autoplay', goOn: 'Ituloy', ended: 'Inihinto mo ang autoplay.' },
  { language: 'TH', gameId: 'moon-lagoon', start: 'เริ่มหมุนอัตโนมัติ', goOn: 'เล่นต่อ', ended: 'คุณหยุดหมุนอัตโนมัติแล้ว' },
]

for (const { language, gameId, start, goOn, ended } of small)
  test(`autoplay: a guest begins it and stops it by key at 320, in ${language}`, async () => {
    const { page, putAway } = await takePhone(siteUrl, {
      reducedMotion: 'reduce',
      expected,
      viewport: { width: 320, height: 640 },
    })
    await page.goto('/m/home')
    await goOnAlways(page, goOn)
    await withMerchant(config, page, own.code, switchedOn, async () => {
      await openGameAsGuest(page, siteUrl, language, gameId)
      const game = await waitForGame(page)
      await game.locator('.autoplay-open').click()
      await assertAccessible(page)
      await game.locator('.choices').nth(1).getByRole('button').nth(2).click()
      const answered = page.waitForResponse('**/api/play/bet')
      await game.getByRole('button', { name: start }).press('Enter')
      await answered
      await assertFits(game)
      // A great win is above the button that stops, and takes the key for itself.
      while (await game.locator('.spin.is-stop').count()) await page.keyboard.press('Space')
      assert.equal(await untilOver(game), ended)
    })
    await putAway()
  })
