// The first page on a phone with a slow connection, beside a bare page with the same picture: both in one run, in turn, so
// that the ratio holds when the machine's speed drifts.
import { cpus } from 'node:os'
import type { Browser } from 'playwright-core'
import { launchBrowser, takePhone } from '../e2e/browser.ts'
import { type PageTimes, watchTimes } from '../e2e/page-times.ts'
import { type Answer, type AnswerKind, bytesOf, watchTraffic } from '../e2e/traffic.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { startTestSystem } from '../tools/testing/test-system.ts'
import { median, round } from './figures.ts'
import { startStaticPage } from './static-page.ts'

const RUNS = 5
const PHONE = { width: 390, height: 844, pixelRatio: 3 }
const NETWORK = { downBits: 1_600_000, upBits: 750_000, latencyMs: 150 }
const CPU_SLOWDOWN = 4
const KINDS: readonly AnswerKind[] = ['html', 'css', 'script', 'image', 'font', 'data']

type Visit = { times: PageTimes; answers: readonly Answer[] }

/** Prints a table: what the home page costs a visitor's phone, what a static page costs, and the ratio. */
export async function benchWeb(): Promise<void> {
  const system = await startTestSystem(temporaryFolder('bench-web'))
  atTheEnd(system.stop)
  const browser = await launchBrowser()
  atTheEnd(() => browser.close())
  const home = `${system.siteUrl}/m/home`
  const { server, url } = await startStaticPage(home)
  atTheEnd(async () => void server.close())

  const visits: { home: Visit[]; bare: Visit[] } = { home: [], bare: [] }
  // The first visit of each is not counted: the server draws its first page, and the browser starts.
  for (let run = 0; run <= RUNS; run++) {
    const [first, second] = [await visit(browser, home), await visit(browser, url)]
    if (run === 0) continue
    visits.home.push(first)
    visits.bare.push(second)
  }
  print(visits, browser.version())
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { width, height, pixelRatio } = PHONE
  const { page, putAway } = await takePhone(browser, url, { viewport: { width, height }, deviceScaleFactor: pixelRatio })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: NETWORK.downBits / 8,
    uploadThroughput: NETWORK.upBits / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = await watchTraffic(page)
  const times = await watchTimes(page)
  // biome-ignore lint/suspicious/noPlaywrightNetworkidle: a page is measured until it asks for nothing more, the bare static one too.
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  const seen = { times: await times(), answers: traffic.answers() }
  await putAway()
  return seen
}

function print({ home, bare }: { home: Visit[]; bare: Visit[] }, browserVersion: string): void {
  const { width, height, pixelRatio } = PHONE
  console.log(
    `First page: /m/home as a visitor, Chromium ${browserVersion}, ${width} × ${height} at ${pixelRatio}×, empty cache, ` +
      `${NETWORK.downBits / 1e6} Mbit/s down, ${NETWORK.upBits / 1e3} kbit/s up, ${NETWORK.latencyMs} ms, CPU slowed ${CPU_SLOWDOWN} times, ` +
      `${cpus().length} cores shared by all, medians of ${RUNS}.`,
  )
  console.log(
    `The static page is the same largest picture alone: ${bare[0]?.times.largest}; the largest of home: ${home[0]?.times.largest}`,
  )
  console.log('                     |     home |   static | ratio')
  const line = (name: string, of: (visit: Visit) => number, digits = 0) => {
    const [ours, theirs] = [median(home.map(of)), median(bare.map(of))]
    const ratio = theirs === 0 ? '–' : round(ours / theirs, 2)
    console.log([name.padEnd(20), round(ours, digits).padStart(8), round(theirs, digits).padStart(8), ratio.padStart(5)].join(' | '))
  }
  line('first paint, ms', ({ times }) => times.firstPaint)
  line('largest paint, ms', ({ times }) => times.largestPaint)
  line('blocking time, ms', ({ times }) => times.blocking)
  line('layout shift', ({ times }) => times.layoutShift, 4)
  for (const kind of KINDS) line(`${kind}, KB`, ({ answers }) => bytesOf(answers, kind) / 1000, 1)
  line('everything, KB', ({ answers }) => answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 1)
}
