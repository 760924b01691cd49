import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
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
const PATIENCE_MS = 15_000

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

/** What a journey may wish of its phone, beside what every browser context may be. */
type PhoneOptions = BrowserContextOptions & {
  mayBeClosed?: boolean
  hasNews?: boolean
  /** Whether home opens its popups by itself, as it does for everybody; the others have had enough of them. */
  hasPopups?: boolean
  expected?: RegExp
}

/**
 * A fresh phone of 390 × 844 without any memory of the site, but for having seen its popups. Its pages have a stream of news only
 * when asked for: a stream never ends, and many journeys wait until the network is quiet. Errors on its console that are `expected`
 * are no complaint.
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
    baseURL: siteUrl,
    // It would answer for the network that journeys slow down and cut; the one about installing brings it back.
    serviceWorkers: 'block',
    ...options,
  })
  if (!hasNews) await context.addInitScript(refuseNews)
  if (!hasPopups) await context.addInitScript(silencePopups)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  if (options.javaScriptEnabled !== false) waitForScripts(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself reports every refused call of ours as an error; those are answers, and the journeys look at them.
    const isRefusedCall = message.text().startsWith('Failed to load resource') && /\/(wps|lgw|api)\//.test(message.location().url)
    // So it reports a page that answers how the site is closed.
    const isClosedPage = mayBeClosed && /status of (403|503)/.test(message.text())
    if (message.type() === 'error' && !isRefusedCall && !isClosedPage && !expected?.test(message.text()))
      complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
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
    typeof what === 'string' && what.startsWith('/wps/stream') ? new Response(null, { status: 204 }) : fetch(what, how)
}

function silencePopups(): void {
  try {
    localStorage.setItem('popupsSilentUntil', '9999-12-31')
    localStorage.setItem('downloadPopupClosedAt', String(Number.MAX_SAFE_INTEGER))
  } catch {
    // A page of no site has no storage, and no popups.
  }
}

/**
 * A page can be seen before its script runs, and a tap as early as a machine's can be lost: after each address a journey goes on
 * when React has taken the page over. People are never that fast, and the forms wait for the script by themselves.
 */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await page.waitForFunction(isTakenOver).catch(() => {})
    return response
  }
}

function isTakenOver(): boolean {
  const root = document.getElementById('root')
  return root === null || Object.keys(root).some((name) => name.startsWith('__reactContainer'))
}
