import assert from 'node:assert/strict'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

// What is in the page before its script has come, which on a slow network is all that there is for seconds.

const { siteUrl } = readConfig()

async function readDrawn(path: string) {
  const { page, putAway } = await takePhone(siteUrl, { javaScriptEnabled: false })
  await page.goto(path)
  const drawn = await page.evaluate(() => {
    const end = window.innerHeight * 1.5
    const place = (element: Element) => element.getBoundingClientRect()
    const isFirst = (element: Element) => place(element).width > 0 && place(element).left < window.innerWidth && place(element).top < end
    // What is far below keeps a place of about its size until somebody comes near; here it is drawn.
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    const parts = [...document.querySelectorAll('main h2, main li, main p, main [data-film]')].filter((part) => place(part).height > 0)
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
