import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { type Route, routes } from '../apps/web/src/app/routes.ts'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { watchTimes } from './page-times.ts'
import { createMember, newPerson } from './people.ts'
import { stepTo, titleIn } from './stepping.ts'

const config = readConfig()

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 700, height: 900 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const
type Size = (typeof sizes)[number]

const nameOf = ({ width, height }: Size) => `${width} × ${height}`
const isWide = ({ width, height }: Size) => width >= 700 || (width >= 560 && height <= 480)

/** The trial has no page of its own: it begins and goes home. */
const screens = [...new Map(routes.filter(({ screen }) => screen !== 'trial').map((route) => [route.screen, route])).values()]

/** What is wrong with how the page lies in its window; nothing, if nothing is. */
const faultsIn = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.push(`it is ${root.scrollWidth} wide`)
    const content = document.querySelector('main')?.getBoundingClientRect()
    const menu = [...document.querySelectorAll('nav')].find(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.getClientRects().length > 0,
    )
    const place = menu?.getBoundingClientRect()
    if (content && place) {
      const isAtSide = place.height > place.width
      if (isAtSide && content.left < place.right - 1) faults.push('the menu at the side lies over the page')
      if (isAtSide && menu && menu.scrollHeight > menu.clientHeight) faults.push('the menu at the side is cut off')
      // The last line or button of the page, wherever the page keeps the room below it.
      const ends = [...document.querySelectorAll('main *')]
        .filter((each) => each.children.length === 0 && each.checkVisibility({ checkVisibilityCSS: true }) && each.closest('nav') === null)
        .map((each) => each.getBoundingClientRect().bottom)
      if (!isAtSide && Math.max(...ends) > root.getBoundingClientRect().bottom - place.height + 1)
        faults.push('the menu at the bottom lies over the end of the page')
    }
    // A field that is as wide as a desktop is hard to read and to fill in.
    const widest = [
      ...document.querySelectorAll('main input:not([type="radio"]):not([type="checkbox"]):not([type="search"]), main textarea'),
    ]
    for (const field of widest)
      if (field.getBoundingClientRect().width > 740) faults.push(`a field is ${field.getBoundingClientRect().width} wide`)
    return faults
  })

const menuPlace = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

async function walk(page: Page, wanted: readonly Route[]): Promise<void> {
  await openQuiet(page, '/m/help')
  const found: string[] = []
  for (const route of wanted) {
    await page.setViewportSize(sizes[1])
    await stepTo(page, route.path, titleIn('EN', route))
    await untilQuiet(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.waitForFunction(({ width, height }) => window.innerWidth === width && window.innerHeight === height, size)
      // The window has its size a moment before the styles know of it.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const hasMenu = await menuPlace(page).isVisible()
      const expected = isWide(size) ? !['launch', 'desk', 'chat', 'agentHome'].includes(route.screen) : route.footer
      if (hasMenu !== expected) found.push(`${route.path} at ${nameOf(size)}: the main menu is ${hasMenu ? '' : 'not '}there`)
      for (const fault of await faultsIn(page)) found.push(`${route.path} at ${nameOf(size)}: ${fault}`)
    }
  }
  assert.deepEqual(found, [])
}

const still = { reducedMotion: 'reduce', isMobile: false, hasTouch: true } as const
const isOpen = ({ guard }: Route) => guard === 'visitor' || guard === 'open'

test('every page that a visitor sees fits from 320 to 1920 pixels, upright and lying, and no menu lies over it', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, still)
  await walk(page, screens.filter(isOpen))
  await putAway()
})

test('so does every page of a member who is an agent', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, still)
  const person = newPerson()
  await createMember(page, person)
  await becomeType(page, config, person, 1)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: false }))
  })
  await walk(
    page,
    screens.filter((route) => !isOpen(route)),
  )
  await putAway()
})

for (const size of [sizes[5], sizes[7]]) {
  test(`at ${nameOf(size)} nothing on home moves by itself, a row of covers is in sight, and axe finds nothing on the main pages`, async () => {
    const { page, putAway } = await takePhone(config.siteUrl, { ...still, viewport: size })
    const times = await watchTimes(page)
    await openQuiet(page, '/m/home')
    assert.deepEqual((await times()).shifted, [])
    const cover = await page.locator('[data-strip="originals"] a[href*="gameId="]').first().boundingBox()
    assert.ok(cover && cover.y < size.height, 'a cover begins within the window')
    for (const path of ['/m/home', '/m/slot-games', '/m/activity', '/m/gameCenter', '/m/login', '/m/set']) {
      await openQuiet(page, path)
      await assertAccessible(page, `${path} at ${nameOf(size)}`)
    }
    await putAway()
  })
}

test('on a phone that lies a panel stands within the window and is scrolled to its end', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { ...still, viewport: sizes[2] })
  await openQuiet(page, '/m/slot-games')
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = page.getByRole('dialog')
  const box = await panel.boundingBox()
  assert.ok(box && box.y >= 0 && box.y + box.height <= sizes[2].height, JSON.stringify(box))
  const apply = panel.getByRole('button').last()
  await apply.scrollIntoViewIfNeeded()
  const end = await apply.boundingBox()
  assert.ok(end && end.y + end.height <= sizes[2].height)
  await putAway()
})

test('a game fills a phone that lies, and on a desktop stands beside its list, from which another one is opened', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { ...still, viewport: sizes[5] })
  await createMember(page, newPerson())
  await openQuiet(page, '/m/launchGame?gameId=dice&pageBack=home')
  const frame = page.locator('iframe')
  const lying = await frame.boundingBox()
  assert.deepEqual([lying?.x, lying && Math.round(lying.y + lying.height), lying && Math.round(lying.width)], [0, 390, 844])
  assert.equal(await page.getByRole('complementary').isVisible(), false)
  await page.setViewportSize(sizes[7])
  const list = page.getByRole('complementary', { name: 'Games' })
  await list.getByRole('link', { name: 'Dragon Fortune' }).waitFor()
  const beside = await frame.boundingBox()
  assert.deepEqual([beside?.x, beside && beside.x + beside.width], [0, (await list.boundingBox())?.x])
  await list.getByRole('link', { name: 'Dragon Fortune' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dragon Fortune' }).waitFor()
  await putAway()
})
