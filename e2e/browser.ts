import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, errors, type Page, type Request, type Response } from 'playwright-core'
import { wantBundledLibraries } from './config.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** How long a journey waits for what it expects; far more than it ever takes. */
export const PATIENCE_MS = 15_000

/** The smallest phone that everything must fit. */
export const SMALL = { width: 320, height: 640 }

/** Quiet: no look-ups of its own, and no sandbox, since the tests may run as root. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** What the bundled browser's own list sets for its usual surroundings, and what would hide faults here. */
const UNWANTED =
  /^--(single-process|in-process-gpu|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features)/

/** The browser of the machine, else the one that came with the packages. */
export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: ARGUMENTS })
  wantBundledLibraries()
  const { default: bundled } = await import('@sparticuz/chromium')
  const args = bundled.args.filter((argument) => !UNWANTED.test(argument))
  return chromium.launch({ executablePath: await bundled.executablePath(), args: [...args, ...ARGUMENTS] })
}

/** A phone in somebody's hand. What its pages complain about fails the journey when it is put away. */
export type Phone = { page: Page; putAway(): Promise<void> }

/** What a journey may request of its phone, beside what every browser context may be. */
export type PhoneOptions = BrowserContextOptions & {
  mayBeClosed?: boolean
  hasNews?: boolean
  /** Whether home opens its popups by itself, as it does for everybody; the others have had enough of them. */
  hasPopups?: boolean
  expected?: RegExp
}

/** Where the phones are: the server runs in UTC, and code that draws a time there must not think that everybody does. */
const TIME_ZONE = 'Asia/Manila'

/**
 * A fresh phone of 390 × 844 in Manila without any memory of the site, but for having seen its popups. Its pages have a stream of news
 * only when asked for: it tells of changes at any time, and most journeys look at a page that stays as it is. Errors on its console
 * that are `expected` are no complaint.
 */
export async function takePhone(
  browser: Browser,
  siteUrl: string,
  { mayBeClosed = false, hasNews = false, hasPopups = false, expected, ...options }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    baseURL: siteUrl,
    // It would answer for the network that journeys slow down and cut; the one about installing brings it back.
    serviceWorkers: 'block',
    ...options,
  })
  if (!hasNews) await context.addInitScript(refuseNews)
  if (!hasPopups) await context.addInitScript(silencePopups)
  context.setDefaultTimeout(PATIENCE_MS)
  if (options.javaScriptEnabled !== false) {
    await context.addInitScript(listen)
    context.on('page', waitForScripts)
  }
  // Of every page that is opened on it, also of those that a link opens beside the first.
  const complaints: string[] = []
  context.on('console', (message) => {
    // The browser itself reports every refused call of ours as an error; those are answers, and the journeys look at them.
    const isRefusedCall = message.text().startsWith('Failed to load resource') && /\/(wps|lgw|api)\//.test(message.location().url)
    // So it reports a page that answers how the site is closed.
    const isClosedPage = mayBeClosed && /status of (403|503)/.test(message.text())
    if (message.type() === 'error' && !isRefusedCall && !isClosedPage && !expected?.test(message.text()))
      complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (thrown) => complaints.push(`uncaught: ${thrown.error().message}`))
  const page = await context.newPage()
  return {
    page,
    putAway: async () => {
      await context.close()
      assert.deepEqual(complaints, [], 'the pages complained')
    },
  }
}

function refuseNews(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (what, how) =>
    typeof what === 'string' && /^\/(wps|operator\/api)\/stream/.test(what) ? new Response(null, { status: 204 }) : fetch(what, how)
}

function silencePopups(): void {
  try {
    localStorage.setItem('popupsSilentUntil', '9999-12-31')
    localStorage.setItem('downloadPopupClosedAt', String(Number.MAX_SAFE_INTEGER))
  } catch {
    // A page of no site has no storage, and no popups.
  }
}

/** What the server drew, before the script has taken it over: the app marks the page as alive once it has. */
const ASLEEP = 'html:not([data-alive]) body > #root'

/**
 * A page can be seen before its script runs, and a tap as early as a machine's is lost, as is a step of the history. So whatever
 * loads a page goes on when the page is alive, and every click, fill and press waits for it, no matter what loaded the page.
 */
function waitForScripts(page: Page): void {
  void page.addLocatorHandler(page.locator(ASLEEP), async () => {}).catch(() => {})
  const { open } = watchTraffic(page)
  const toldWhatIsOpen = tellWhatIsOpen(open)
  loadAnewWhenStuck(page, open)
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const load = page[way].bind(page) as (...how: unknown[]) => Promise<Response | null>
    page[way] = async (...how: unknown[]) => {
      if (way === 'goto' || way === 'reload') await endSteps(page)
      const response = await load(...how).catch(toldWhatIsOpen)
      // Not a wait of the locator: where another one is still under way on the page, one of the two can wait for the handler for ever.
      await page.waitForFunction((selector) => !document.querySelector(selector), ASLEEP).catch(toldWhatIsOpen)
      return response
    }
  }
}

/**
 * A panel that closes takes its step out of the history a moment later, and that step ends a load which a machine, but no hand, has
 * begun meanwhile.
 */
async function endSteps(page: Page): Promise<void> {
  const isAtRest = () => (window.history.state?.above ?? 0) <= document.querySelectorAll('[aria-modal="true"]').length
  await page.waitForFunction(isAtRest, undefined, { timeout: 2_000 }).catch(() => {})
}

/**
 * When a page is left while it loads, the browser at times never reads what the server has sent for it (it lies in the sockets), and
 * the next page waits for those connections. A page of nothing needs none, and lets them go. It is the browser alone that may be stuck:
 * where the server does not answer what the page waits for, the journey fails.
 */
function loadAnewWhenStuck(page: Page, open: ReadonlySet<Request>): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    try {
      return await goto(...where)
    } catch (fault) {
      if (!(fault instanceof errors.TimeoutError)) throw fault
      const reads = [...open].filter((request) => request.method() === 'GET')
      const answers = await Promise.allSettled(reads.map((request) => page.request.get(request.url())))
      if (reads.length === 0 || answers.some(({ status }) => status === 'rejected')) throw fault
      await goto('about:blank')
      return await goto(...where)
    }
  }
}

/** What a page has asked for and not got yet, and when that changed last. */
type Traffic = { open: Set<Request>; changedAt: number }

const trafficOf = new WeakMap<Page, Traffic>()

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { open: new Set(), changedAt: performance.now() }
  trafficOf.set(page, traffic)
  const change = (request: Request, isOpen: boolean) => {
    if (isOpen) traffic.open.add(request)
    else traffic.open.delete(request)
    traffic.changedAt = performance.now()
  }
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))
  return traffic
}

/** How long a page asks for nothing until it counts as quiet; what an answer leads to is asked for sooner. */
const QUIET_MS = 150

/** Waits until the page is alive, has got what it asked for, and asks for nothing more. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.waitForFunction((selector) => !document.querySelector(selector), ASLEEP)
  const traffic = trafficOf.get(page)
  if (traffic === undefined) return
  for (const endsAt = performance.now() + PATIENCE_MS; ; await sleep(QUIET_MS / 5)) {
    const { changedAt } = traffic
    if (traffic.open.size === 0 && performance.now() - changedAt >= QUIET_MS) {
      // Who has no time to answer may be about to ask.
      await page.evaluate(() => {})
      if (traffic.changedAt === changedAt) return
    }
    if (performance.now() > endsAt) tellWhatIsOpen(traffic.open)(new Error(`${page.url()} is not quiet within ${PATIENCE_MS} ms`))
  }
}

/** Opens an address and waits until the page is quiet. */
export async function openQuiet(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await untilQuiet(page)
  return response
}

/** Loads the page again and waits until it is quiet. */
export async function reloadQuiet(page: Page): Promise<void> {
  await page.reload()
  await untilQuiet(page)
}

/** A page that is not loaded, or not quiet, in time fails with the addresses that it still waits for. */
function tellWhatIsOpen(open: ReadonlySet<Request>): (fault: unknown) => never {
  return (fault) => {
    const list = [...open].map((request) => `${request.method()} ${request.url()}`)
    const { message } = fault instanceof Error ? fault : new Error(String(fault))
    throw new Error(`${message}\nWhat the page waits for: ${list.join(', ') || 'nothing'}`, { cause: fault })
  }
}

/** What the page has said in its live regions since it was loaded, oldest first. */
type Listener = { heard?: string[] }

/** Waits until the page has said these words, which may be gone again before a slow machine looks. What was heard counts once. */
export async function hear(page: Page, words: string, withinMs = PATIENCE_MS): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const { heard = [] } = window as Listener
      const place = heard.findIndex((said) => said.includes(wanted))
      return place >= 0 && heard.splice(place, 1).length > 0
    },
    words,
    { timeout: withinMs },
  )
}

function listen(): void {
  const heard: string[] = []
  ;(window as Listener).heard = heard
  const last = new WeakMap<Element, { said: string; by: Element | null }>()
  const look = () => {
    for (const region of document.querySelectorAll('[role="status"]')) {
      const now = { said: region.textContent ?? '', by: region.firstElementChild }
      const before = last.get(region)
      if (now.said !== '' && (now.said !== before?.said || now.by !== before.by)) heard.push(now.said)
      last.set(region, now)
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
