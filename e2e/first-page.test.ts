import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'

// What stands in the page before its script has come, which on a slow network is all that there is for seconds.

const { siteUrl } = readConfig()
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

async function readDrawn(path: string) {
  const { page, putAway } = await takePhone(browser, siteUrl, { javaScriptEnabled: false })
  await page.goto(path)
  const drawn = await page.evaluate(() => {
    const end = window.innerHeight * 1.5
    const place = (element: Element) => element.getBoundingClientRect()
    const isFirst = (element: Element) => place(element).width > 0 && place(element).left < window.innerWidth && place(element).top < end
    const parts = [...document.querySelectorAll('main h2, main li, main p')].filter((part) => place(part).height > 0)
    const edges = parts.map((part) => ({ top: place(part).top, bottom: place(part).bottom })).sort((one, other) => one.top - other.top)
    let reached = edges[0]?.top ?? 0
    let gap = 0
    for (const { top, bottom } of edges) {
      gap = Math.max(gap, top - reached)
      reached = Math.max(reached, bottom)
    }
    return {
      lazy: [...document.querySelectorAll('img[loading=lazy]')].filter(isFirst).map((image) => image.getAttribute('src')),
      bare: [...document.querySelectorAll('a [data-picture]')].filter((frame) => isFirst(frame) && !frame.querySelector('img')).length,
      pictures: [...document.querySelectorAll('[data-picture] img')].filter(isFirst).length,
      gap,
    }
  })
  await putAway()
  return drawn
}

for (const path of ['/m/home', '/m/slot-games', '/m/gameCenter', '/m/slotsCenter', '/m/hot-games', '/m/activity', '/m/lottery']) {
  test(`${path} arrives with every picture of its first screen and a half, and none of them waits`, async () => {
    const { lazy, bare, pictures } = await readDrawn(path)
    assert.deepEqual(lazy, [])
    assert.equal(bare, 0)
    assert.ok(pictures >= 4, `it has ${pictures} pictures`)
  })
}

test('home has no hole: whatever has a place in it is drawn there from the start', async () => {
  const { gap } = await readDrawn('/m/home')
  assert.ok(gap < 120, `nothing stands in ${Math.round(gap)} px of it`)
})
