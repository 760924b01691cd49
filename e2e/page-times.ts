import type { Page } from 'playwright-core'

/** What a page was like to look at so far. Times in milliseconds since the address was opened. */
export type PageTimes = {
  firstPaint: number
  largestPaint: number
  /** What the largest paint was: the address of a picture, or the beginning of a text. */
  largest: string
  /** The sum of all layout shifts, whether or not somebody touched the page. */
  layoutShift: number
  /** What moved, for people who look for the cause. */
  shifted: string[]
  /** What long tasks after the first paint took beyond 50 ms each. */
  blocking: number
}

type Watched = { pageTimes: PageTimes }

/** Watches the pages that are opened from now on in this tab. */
export async function watchTimes(page: Page): Promise<() => Promise<PageTimes>> {
  await page.addInitScript(watchInPage)
  return () => page.evaluate(() => (window as unknown as Watched).pageTimes)
}

// Runs in the browser, before anything of the page does.
function watchInPage(): void {
  type Shift = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  type Largest = PerformanceEntry & { url: string; element: Element | null }
  const times: PageTimes = { firstPaint: 0, largestPaint: 0, largest: '', layoutShift: 0, shifted: [], blocking: 0 }
  ;(window as unknown as Watched).pageTimes = times
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') times.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const { url, element } = entry as Largest
    times.largestPaint = entry.startTime
    times.largest = url || (element?.textContent ?? '').slice(0, 40)
  })
  watch('layout-shift', (entry) => {
    const { value, sources } = entry as Shift
    times.layoutShift += value
    for (const { node, previousRect: from, currentRect: to } of sources) {
      const what = (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 240) ?? '?'
      times.shifted.push(`${what} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`)
    }
  })
  watch('longtask', (entry) => {
    const end = entry.startTime + entry.duration
    if (end > times.firstPaint) times.blocking += Math.max(0, entry.duration - 50)
  })
}
