// How soon each game of the house can be played on a slow phone with an empty cache, what that carries over the wire, and how evenly
// it draws while it is played. Without a graphics processor the browser draws in software: frames are then those of the processor.
import { cpus, loadavg } from 'node:os'
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { launchBrowser, takePhone } from '../e2e/browser.ts'
import { newPerson, register } from '../e2e/people.ts'
import { watchTraffic } from '../e2e/traffic.ts'
import type { System } from '../tools/system/index.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { startTestSystem } from '../tools/testing/test-system.ts'
import { median, round } from './figures.ts'

const RUNS = 3
const NETWORK = { downBits: 1_600_000, upBits: 750_000, latencyMs: 150 }
const CPU_SLOWDOWN = 4
const FRAMES_FOR_MS = 4_000
const SLOW_FRAME_MS = 20

const spin = (name: string) => (game: FrameLocator) => game.getByRole('button', { name, exact: true }).click()
const launch = (id: string) => `/m/launchGame?gameId=${id}&pageBack=home`

/** Where a game is opened, and what is done to see it move; a shared one moves by itself. */
const GAMES: Readonly<Record<string, [path: string, play?: (game: FrameLocator) => Promise<void>]>> = {
  'Marigold Nights': [launch('marigold-nights'), spin('Spin')],
  'Seven Bells': [launch('seven-bells'), spin('Spin')],
  'Moon Lagoon': [launch('moon-lagoon'), spin('Spin')],
  'Coral Run': [launch('coral-run')],
  Crash: [launch('crash')],
  Dice: [launch('dice')],
  Mines: [launch('mines')],
  Plinko: [launch('plinko')],
  Roulette: [launch('pavilion-roulette')],
  Baccarat: [launch('pavilion-baccarat')],
  'Hold’em': [launch('pavilion-holdem')],
  'Virtual League': [launch('virtual-league')],
  'Rocket Draw': ['/m/launchGame?playType=trad&code=rocket-draw&vassalage=ELOTT&pageBack=home'],
}

type Start = { playableMs: number; bytes: number }

/** Prints a line for each game. */
export async function benchGames(): Promise<void> {
  const system = await startTestSystem(temporaryFolder('bench-games'))
  atTheEnd(system.stop)
  const browser = await launchBrowser()
  atTheEnd(() => browser.close())
  const member = await logIn(browser, system)
  console.log(
    `Games: Chromium ${browser.version()}, 390 × 844 at 2×, empty cache, ${NETWORK.downBits / 1e6} Mbit/s down, ${NETWORK.latencyMs} ms, CPU slowed ` +
      `${CPU_SLOWDOWN} times until the game can be played, medians of ${RUNS}; frames of ${FRAMES_FOR_MS / 1000} s drawn in software at full speed; ` +
      `${cpus().length} cores shared by all, load ${round(loadavg()[0] ?? 0, 1)}.`,
  )
  console.log('game            | playable, s | all, KB | frame, ms | slow frames, %')
  for (const [name, [path, play]] of Object.entries(GAMES)) {
    const starts: Start[] = []
    // The first visit is not counted: the host reads the game's files.
    for (let run = 0; run <= RUNS; run += 1) starts.push(await timeStart(browser, system, member, path))
    const counted = starts.slice(1)
    const { frameMs, slowPercent } = await watchFrames(browser, system, member, path, play)
    const cells = [
      round(median(counted.map(({ playableMs }) => playableMs)) / 1000, 2).padStart(11),
      round(median(counted.map(({ bytes }) => bytes)) / 1000, 0).padStart(7),
      round(frameMs, 1).padStart(9),
      round(slowPercent, 0).padStart(14),
    ]
    console.log([name.padEnd(15), ...cells].join(' | '))
  }
}

type Member = Pick<BrowserContextOptions, 'storageState'>

async function logIn(browser: Browser, { siteUrl }: System): Promise<Member> {
  const { page, putAway } = await takePhone(browser, siteUrl)
  await register(page, newPerson())
  const storageState = await page.context().storageState()
  await putAway()
  return { storageState }
}

async function timeStart(browser: Browser, { siteUrl }: System, member: Member, path: string): Promise<Start> {
  const { page, putAway } = await takePhone(browser, siteUrl, member)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: NETWORK.downBits / 8,
    uploadThroughput: NETWORK.upBits / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = await watchTraffic(page)
  const began = performance.now()
  await page.goto(path, { timeout: 60_000, waitUntil: 'commit' })
  await untilPlayable(page)
  const start = { playableMs: performance.now() - began, bytes: traffic.answers().reduce((sum, { bytes }) => sum + bytes, 0) }
  await putAway()
  return start
}

/** Until the game takes a tap: it is no longer busy, says what it waits for, and nothing of the site is above it. */
async function untilPlayable(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator('iframe')
  await game.locator('#game:not([aria-busy])').locator('button').first().waitFor({ timeout: 60_000 })
  const isInReach = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName === 'IFRAME'
  await page.waitForFunction(isInReach, undefined, { timeout: 60_000 })
  return game
}

async function watchFrames(browser: Browser, { siteUrl }: System, member: Member, path: string, play = async (_game: FrameLocator) => {}) {
  const { page, putAway } = await takePhone(browser, siteUrl, member)
  await page.goto(path, { timeout: 60_000 })
  const game = await untilPlayable(page)
  await play(game)
  const gaps = await game.locator('#game').evaluate(gapsOfFrames, FRAMES_FOR_MS)
  await putAway()
  return { frameMs: median(gaps), slowPercent: (gaps.filter((gap) => gap > SLOW_FRAME_MS).length / Math.max(1, gaps.length)) * 100 }
}

// Runs in the page.
function gapsOfFrames(_game: Element, forMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = []
    const began = performance.now()
    let last = began
    const look = (now: number) => {
      if (now > last) gaps.push(now - last)
      last = now
      if (now - began < forMs) requestAnimationFrame(look)
      else resolve(gaps)
    }
    requestAnimationFrame(look)
  })
}
