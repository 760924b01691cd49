import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertGameAccessible } from './accessible.ts'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { openGameAsGuest, waitForGame } from './rounds.ts'
import { assertFits } from './slots.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'autoplay-layout')
const { siteUrl } = own
const LANGUAGES = ['EN', 'CN', 'TH', 'VI', 'TY']
const WIDTHS = [320, 360, 390]

/** No button's words are wider than the button, and none hangs over the side of the page. */
async function assertButtonsFit(game: FrameLocator, where: string): Promise<void> {
  const cut = await game.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect()
        return button.scrollWidth > button.clientWidth + 1 || left < 0 || right > innerWidth + 0.5
      })
      .map((button) => button.textContent),
  )
  assert.deepEqual(cut, [], where)
}

async function assertFitsAtEachWidth(page: Page, game: FrameLocator, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...SMALL, width })
    await assertFits(game, `${where} at ${width}`)
    await assertButtonsFit(game, `${where} at ${width}`)
  }
}

for (const gameId of ['marigold-nights', 'seven-bells', 'moon-lagoon'])
  test(`autoplay: ${gameId} has room for it in five languages on phones of 320, 360 and 390`, async () => {
    const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
    await page.goto('/m/home')
    await withMerchant(config, page, own.code, { flags: { autoplayEnabled: true } }, async () => {
      await openGameAsGuest(page, siteUrl, 'EN', gameId)
      for (const language of LANGUAGES) {
        await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
        await page.reload()
        const game = await waitForGame(page)
        await assertFitsAtEachWidth(page, game, language)
        await game.locator('.autoplay-open').click()
        await game.getByRole('dialog').waitFor()
        await assertFitsAtEachWidth(page, game, `the sheet, ${language}`)
        await assertGameAccessible(page, language)
      }
    })
    await putAway()
  })
