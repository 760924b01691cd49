import type { Browser, FrameLocator, Page } from 'playwright-core'
import { takePhone } from '../../e2e/browser.ts'
import { newPerson, register } from '../../e2e/people.ts'
import { startRound, waitForGame } from '../../e2e/rounds.ts'
import type { System } from '../system/index.ts'
import { open, take } from './take.ts'

/** The games of the house by the end of their pictures' names, and what is done there before the picture, if anything. */
const GAMES: Readonly<Record<string, [id: string, play?: (page: Page, game: FrameLocator) => Promise<void>]>> = {
  classic: ['seven-bells'],
  lines: ['marigold-nights', spin],
  falling: ['moon-lagoon'],
  dice: ['dice'],
  mines: ['mines'],
  limbo: ['limbo'],
  plinko: ['plinko'],
  tower: ['tower'],
  crash: ['crash', fly],
  fishing: ['coral-run'],
  table: ['pavilion-roulette'],
  cards: ['pavilion-baccarat'],
  poker: ['pavilion-holdem', sitDown],
  league: ['virtual-league'],
  esports: ['infinite-arena'],
  cockfight: ['golden-spur-derby'],
}

/** Every game of the house, with a guest. */
export async function takeGameScreens(browser: Browser, { siteUrl }: System): Promise<void> {
  const { page, putAway } = await takePhone(browser, siteUrl)
  await open(page, '/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
  for (const [name, [id, play]] of Object.entries(GAMES)) {
    await page.goto(`/m/launchGame?gameId=${id}&pageBack=home`)
    const game = page.frameLocator('iframe')
    await game.locator('[data-phase]').first().waitFor()
    await play?.(page, game)
    await take(page, `game-${name}`)
  }
  await putAway()
  await takeLotteryScreen(browser, siteUrl)
}

/** Lotteries have no free play. */
async function takeLotteryScreen(browser: Browser, siteUrl: string): Promise<void> {
  const { page, putAway } = await takePhone(browser, siteUrl)
  await register(page, newPerson())
  await page.goto('/m/launchGame?playType=trad&code=rocket-draw&vassalage=ELOTT&pageBack=home')
  await page.frameLocator('iframe').getByRole('timer').waitFor()
  await take(page, 'game-lottery')
  await putAway()
}

async function spin(page: Page, game: FrameLocator): Promise<void> {
  await waitForGame(page)
  await startRound(page, game.getByRole('button', { name: 'Spin', exact: true }))
}

/** Until a flight is under way, which is what the picture is of. */
async function fly(_page: Page, game: FrameLocator): Promise<void> {
  await game.locator('[data-phase="flight"]').waitFor({ timeout: 60_000 })
}

/** Until the guest has to act in a hand with bots. */
async function sitDown(_page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Sit down, Table 1' }).click()
  await game.getByRole('button', { name: /^(Check|Call)/ }).waitFor({ timeout: 60_000 })
}
