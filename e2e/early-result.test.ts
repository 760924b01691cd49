import assert from 'node:assert/strict'
import type { BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright-core'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'
import { playOut, startRound, waitForGame } from './rounds.ts'
import { sitDown, spot, untilLaid, waitForResult } from './tables.ts'

const { siteUrl } = readConfig()
const SPINS_MAX = 25
const ROLLS = 6

/** What a place said of the balance, and from when on. */
type Told = [atMs: number, centavos: number]

const HEADER = '[data-balance]'
const GAME = '.panel .figure .amount'

/** Looks at a balance every 50 ms and at each change of the page, and writes down what it says. */
async function follow(place: Page | Frame, selector: string): Promise<() => Promise<Told[]>> {
  await place.locator(selector).first().waitFor()
  await place.evaluate((where) => {
    const told: [number, number][] = []
    const look = () => {
      const text = document.querySelector(where)?.textContent ?? ''
      const centavos = Number(text.replace(/\D/g, ''))
      if (/\d/.test(text) && told[told.length - 1]?.[1] !== centavos) told.push([Date.now(), centavos])
    }
    look()
    setInterval(look, 50)
    new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { toldBalances: told })
  }, selector)
  return () => place.evaluate(() => (window as unknown as { toldBalances: [number, number][] }).toldBalances)
}

/** Follows both balances that one sees while playing. */
async function followBoth(page: Page): Promise<{ early: () => Promise<string[]>; rises: () => Promise<number> }> {
  const frame = page.frames().find((other) => other.url().includes('/games/'))
  assert.ok(frame)
  const [header, game] = [await follow(page, HEADER), await follow(frame, GAME)]
  return {
    early: async () => findEarly(await header(), await game()),
    rises: async () => (await header()).filter(([, centavos], at, told) => centavos > (told[at - 1]?.[1] ?? centavos)).length,
  }
}

/** What the header said before the game did. */
function findEarly(header: Told[], game: Told[]): string[] {
  return header.flatMap(([atMs, centavos], at) => {
    const before = header[at - 1]?.[1] ?? centavos
    const shown = game.filter((told) => told[0] <= atMs).at(-1)?.[1] ?? 0
    return centavos > before && shown < centavos ? [`header ${before} -> ${centavos} while the game shows ${shown}`] : []
  })
}

async function openAsNew(gameId: string): Promise<{ page: Page; game: FrameLocator; putAway: () => Promise<void> }> {
  const { page, putAway } = await takePhone(siteUrl)
  await becomeMember(page, newPerson())
  await page.goto(`/m/launchGame?gameId=${gameId}&pageBack=home`)
  return { page, game: await waitForGame(page), putAway }
}

test('a slot’s win stands on its stage before the site’s header tells of it', { tag: '@GAM-002' }, async () => {
  const { page, game, putAway } = await openAsNew('marigold-nights')
  const watch = await followBoth(page)
  for (let spins = 0; spins < SPINS_MAX && (await watch.rises()) < 2; spins += 1) {
    await startRound(page, game.locator('.spin'))
    await playOut(game)
  }
  assert.ok((await watch.rises()) > 0, 'nothing was won')
  assert.deepEqual(await watch.early(), [])
  await putAway()
})

test('a roll of the dice stands before the site’s header tells what it brought', { tag: '@GAM-002' }, async () => {
  const { page, game, putAway } = await openAsNew('dice')
  await game.getByRole('button', { name: 'Over', exact: true }).click()
  await game.getByRole('slider', { name: 'Target on the scale' }).press('Home')
  const watch = await followBoth(page)
  for (let rolls = 0; rolls < ROLLS; rolls += 1) {
    await startRound(page, game.locator('.go'))
    await game.locator('[data-phase="idle"]').waitFor()
  }
  assert.ok((await watch.rises()) > 0, 'nothing was won')
  assert.deepEqual(await watch.early(), [])
  await putAway()
})

test('the shared wheel stops before any header shows the result, for the bettor and for a late viewer', { tag: '@GAM-003' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const { game } = await sitDown(page, { id: 'pavilion-roulette', name: 'Pavilion Roulette' })
  await game.getByRole('button', { name: 'Chip of ₱5.00' }).click()
  await untilLaid(page, 2, async () => {
    await spot(game, 'Red').click()
    await spot(game, 'Black').click()
  })
  const here = await followBoth(page)
  const storageState: BrowserContextOptions['storageState'] = await page.context().storageState()
  const late = await takePhone(siteUrl, { storageState })
  await late.page.goto(page.url())
  const lateGame = await waitForGame(late.page, ['open'])
  const there = await followBoth(late.page)
  const told = await waitForResult(game)
  assert.equal(await waitForResult(lateGame), told)
  for (const { phone, shown, watch } of [
    { phone: page, shown: game, watch: here },
    { phone: late.page, shown: lateGame, watch: there },
  ]) {
    // A wallet that was too slow is asked again.
    const figure = shown.locator(GAME).first()
    await figure.filter({ hasText: /\d/ }).waitFor()
    const balance = (await figure.textContent()) ?? ''
    await phone.locator(HEADER).filter({ hasText: balance }).waitFor()
    assert.deepEqual(await watch.early(), [])
    if (told !== 'No win') assert.equal(await watch.rises(), 1)
  }
  await late.putAway()
  await putAway()
})
