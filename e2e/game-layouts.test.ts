import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'

const { siteUrl } = readConfig()

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

/** Where a client shows what happens, and the button that is pressed most. */
type Client = { address: string; stage: string; button: string }

const launched = (id: string) => `gameId=${id}`

const slot = (game: string): Client => ({ address: launched(game), stage: '.frame', button: '.spin' })
const single = (game: string, stage: string): Client => ({ address: launched(game), stage, button: '.go' })

const CLIENTS: readonly Client[] = [
  slot('marigold-nights'),
  slot('moon-lagoon'),
  slot('seven-bells'),
  // One of each studio's frame: five reels and three rows, more ways, reels of several heights.
  slot('dragon-fortune'),
  slot('lucky-koi'),
  slot('viking-storm'),
  { address: launched('crash'), stage: '.stage', button: '.act:not(.half)' },
  { address: launched('pavilion-roulette'), stage: '.euro', button: '.chip' },
  { address: launched('pavilion-baccarat'), stage: '.stage', button: '.chip' },
  { address: launched('coral-run'), stage: '.bay', button: '.figure-stake' },
  single('dice', '.dice-board'),
  single('mines', '.bed'),
  single('limbo', '.limbo-board'),
  single('plinko', '.plinko-board'),
  single('tower', '.tower-rows'),
  { address: launched('pavilion-holdem'), stage: '.lobby', button: '.table-row .primary' },
  { address: launched('golden-spur-derby'), stage: '.stage', button: '.place' },
  { address: launched('virtual-league'), stage: '.hall', button: '.slip-button' },
  { address: 'playType=trad&code=rocket-draw&vassalage=ELOTT', stage: '.clock', button: '.panel .primary' },
]

/** What is wrong with how a game lies in its window; nothing, if nothing is. */
function faultsOf({ stage, button }: Client): string[] {
  const faults: string[] = []
  const root = document.documentElement
  const pick = (where: string) => [...document.querySelectorAll<HTMLElement>(where)].find((one) => one.checkVisibility())
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const isOutside = ({ left, top, right, bottom }: DOMRect) =>
    left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
  const told = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom].map(Math.round).join()
  if (root.scrollWidth > root.clientWidth) faults.push(`it is ${root.scrollWidth} wide`)
  for (const [name, where] of Object.entries({ stage, button })) {
    const element = pick(where)
    const box = element && boxOf(element)
    if (!box || box.height < 40 || box.width < 40) faults.push(`the ${name} has no room: ${box && told(box)}`)
    else if (isOutside(box)) faults.push(`the ${name} is cut off: ${told(box)}`)
  }
  const main = pick(button)
  const box = main && boxOf(main)
  const top = box && document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  if (main && top && !main.contains(top) && !top.contains(main)) faults.push(`the button lies below ${top.className}`)
  const parts = [...document.querySelectorAll<HTMLElement>('.panel button, .panel .figure, .top button, .top .session, .top h1')].filter(
    (one) => one.checkVisibility(),
  )
  for (const one of parts) {
    const { left, right, height } = boxOf(one)
    const heightMin = one.tagName === 'BUTTON' ? 32 : 12
    if (one.scrollWidth > one.clientWidth + 1 || left < -0.5 || right > innerWidth + 0.5 || height < heightMin)
      faults.push(`cut off: ${one.className} ${one.textContent}`)
    // A great button may lie over what is scrolled below it.
    const others = parts.filter(
      (other) => ![one, other].some((each) => each.matches(button)) && !one.contains(other) && !other.contains(one),
    )
    for (const other of others) {
      const [mine, its] = [boxOf(one), boxOf(other)]
      const isApart = mine.right <= its.left + 1 || its.right <= mine.left + 1 || mine.bottom <= its.top + 1 || its.bottom <= mine.top + 1
      if (!isApart) faults.push(`${one.className} ${one.textContent} lies over ${other.className} ${other.textContent}`)
    }
  }
  const [hall, panel] = [pick('.hall'), pick('.panel')].map((one) => one && boxOf(one))
  const isLying = innerWidth >= 500 && innerHeight <= 480
  if (hall && panel && (isLying || innerWidth >= 960)) {
    if (hall.right > panel.left + 1) faults.push('the panel is not beside the stage')
    if (hall.height < innerHeight * 0.55) faults.push(`the stage is ${hall.height} of ${innerHeight} high`)
  }
  return faults
}

async function measure(page: Page, client: Client): Promise<string[]> {
  const game = page.frameLocator('iframe')
  await game.locator(client.button).first().waitFor()
  const frame = page.frames().find((one) => one.url().includes('/games/'))
  assert.ok(frame, client.address)
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
    // The window has its size a moment before the styles know of it.
    await frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    for (const fault of await frame.evaluate(faultsOf, client)) found.push(`${client.address} at ${size.width} × ${size.height}: ${fault}`)
  }
  return found
}

// Vietnamese is the longest of the five languages.
test('stage and main button of every game are whole on phones upright and lying, and on desktops', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', isMobile: false, hasTouch: true })
  await becomeMember(page, newPerson())
  await page.context().addCookies([{ name: 'language', value: 'VI', url: siteUrl }])
  const found: string[] = []
  for (const client of CLIENTS) {
    await page.goto(`/m/launchGame?${client.address}&pageBack=home`)
    found.push(...(await measure(page, client)))
  }
  assert.deepEqual(found, [])
  await putAway()
})
