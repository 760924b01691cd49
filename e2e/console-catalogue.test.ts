import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet, reloadQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { assertFits } from './fits.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, newPerson } from './people.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'catalogue')
const PHONE = { width: 390, height: 844 }

const openOwn = (path: string) => openConsole({ ...config, siteUrl: own.siteUrl }, ['games'], path, own.code)

/** Does what a button asks for, which it asks once more. */
async function act(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await place.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

test('an operator hides a game and it is gone from the site, and shows it again; the list fits a telephone', {
  tag: ['@CON-122', '@CON-123'],
}, async () => {
  const { page: reader } = await takePhone(own.siteUrl)
  const tile = reader.locator('main a[href*="/m/launchGame"]').filter({ hasText: 'Lucky Koi' })
  // A page that was made before is shown for two seconds more.
  const untilShown = async (isShown: boolean) => {
    for (let tries = 0; (await tile.count()) > 0 !== isShown; tries += 1) {
      assert.ok(tries < 10, `the game is ${isShown ? 'not ' : ''}on the site`)
      await reloadQuiet(reader)
    }
  }
  await openQuiet(reader, '/m/slot-games')
  await untilShown(true)

  const { page } = await openOwn('games?text=lucky-koi')
  await page.getByRole('button', { name: /^Lucky Koi/ }).click()
  const panel = page.getByRole('complementary', { name: 'Lucky Koi' })
  await panel.getByText('shown').waitFor()
  await assertAccessible(page, 'a game')
  await act(panel, 'Hide')
  await page.getByText('Lucky Koi is hidden.').waitFor()
  await panel.getByText('hidden').waitFor()
  await untilShown(false)
  await act(panel, 'Show')
  await page.getByText('Lucky Koi is shown.').waitFor()
  await untilShown(true)

  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await openQuiet(page, '/console/games')
    await page.getByRole('heading', { name: 'All games', level: 1 }).waitFor()
    await untilQuiet(page)
    await assertFits(page, 'the list of games')
    await assertAccessible(page, 'the list of games')
    await page.evaluate(() => localStorage.setItem('console-scheme', 'dark'))
  }
})

test('two chosen games are marked new at once, one moves down by keyboard, and both acts are on record', { tag: '@CON-123' }, async () => {
  const { page } = await openOwn('games?provider=PG')
  await page.getByRole('checkbox', { name: 'Choose Lucky Koi' }).check()
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ })
  await boxes.nth(1).check()
  await page.getByRole('region', { name: '2 games chosen' }).getByText('2 games chosen').waitFor()
  await assertAccessible(page, 'two games that are chosen')
  await act(page, 'Mark new')
  await page.getByText('The chosen games are changed.').waitFor()
  const marked = await onDatabase(
    config,
    "select id from games where merchant_code = $1 and 'new' = any (classify) and changed_at is not null",
    [own.code],
  )
  assert.ok(marked.length >= 1 && marked.length <= 2)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: /^Lucky Koi/ }).click()
  await page.getByRole('complementary', { name: 'Lucky Koi' }).waitFor()
  await page.keyboard.press(']')
  await page.getByText(/^Now at place \d+\.$/).waitFor()
  const rows = await onDatabase(
    config,
    "select distinct action from operator_actions where merchant_code = $1 and subject like 'game:%' order by 1",
    [own.code],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['change-game', 'move-game'],
  )
})

test('an operator closes a provider for four hours, a member reads why and until when, and it reopens', { tag: '@CON-125' }, async () => {
  const { page: reader } = await takePhone(own.siteUrl, { expected: /503/ })
  await becomeMember(reader, newPerson())
  const { page } = await openOwn('providers/doors')
  await page.getByRole('button', { name: 'Paper Garden (PG)' }).click()
  const panel = page.getByRole('complementary', { name: 'Paper Garden (PG)' })
  await panel.getByRole('button', { name: 'Close the provider' }).click()
  await page.getByLabel('What members read · English').fill('The paper garden is being watered.')
  await page.getByLabel('End').selectOption('4')
  await assertAccessible(page, 'closing a provider')
  await panel.getByRole('button', { name: 'Close the provider' }).click()
  await page.getByText('PG is closed.').waitFor()
  await panel.getByText('The paper garden is being watered.').waitFor()
  await openQuiet(reader, '/m/launchGame?gameId=lucky-koi&pageBack=home')
  await reader.getByText(/^The paper garden is being watered\. It opens again \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/).waitFor()
  await act(panel, 'Open again')
  await page.getByText('PG is open.').waitFor()
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await openQuiet(page, '/console/providers/doors')
    await page.getByRole('heading', { name: 'Open and closed', level: 1 }).waitFor()
    await untilQuiet(page)
    await assertFits(page, 'the list of providers')
    await assertAccessible(page, 'the list of providers')
  }
})
