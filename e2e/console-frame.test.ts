import assert from 'node:assert/strict'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole, takeNewcomer, takeOffice, typeCode, typePassword } from './console-steps.ts'
import { test } from './journey.ts'
import { type Answer, bytesOf, watchTraffic } from './traffic.ts'

const config = readConfig()

/** Compressed script, headers included. */
const LOGIN_SCRIPT_BYTES_MAX = 120_000
const HOME_SCRIPT_BYTES_MAX = 230_000

const MINUTE_MS = 60_000
/** How many screens each may open. */
const screensOf = { cashier: 33, owner: 39 } as const

/** What the server answers the operator at this page, as the console asks it. */
async function askAs(page: Page, path: string): Promise<{ errorCode?: string }> {
  return page.evaluate(async (path) => (await fetch(path, { headers: { 'pavilion-console': '1' } })).json(), path)
}

const pathsOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('an operator enrols, is covered and logged out when idle, resumes where they were, and leaves no data', {
  tag: ['@CON-021', '@CON-023', '@CON-024'],
}, async () => {
  const newcomer = await takeNewcomer(config, ['cashier'])
  const { page } = await takeOffice(config)
  await page.clock.install()
  await openQuiet(page, '/console/')
  await assertAccessible(page, 'the first step')
  await page.getByRole('button', { name: 'I have an enrolment token' }).click()
  await page.getByLabel('Token').fill('none that anybody was given')
  await page.getByLabel('New password').fill('long enough and of no list')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').getByText('This link is not valid').waitFor()
  await page.getByRole('button', { name: 'I have a password' }).click()
  await typePassword(page, { ...newcomer, password: 'not that one at all' })
  await page.getByRole('alert').getByText('The name or the password is not right.').waitFor()
  await typePassword(page, newcomer)
  await page.getByRole('img', { name: 'Set up your authenticator app' }).waitFor()
  await assertAccessible(page, 'enrolment')
  const secret = (await page.locator('code').textContent()) ?? ''
  await typeCode(page, new TOTP({ secret }).generate())
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  const codes = await page.locator('code').allTextContents()
  assert.equal(codes.length, 10)
  await assertAccessible(page, 'recovery codes')
  const goOn = page.getByRole('button', { name: 'Go on' })
  assert.equal(await goOn.isDisabled(), true, 'nobody goes on who does not say that they are stored')
  await page.getByLabel('I have stored them').check()
  await goOn.click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

  // What is being written is there again for the same person.
  await page.getByRole('link', { name: newcomer.username }).click()
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByLabel('New password').fill('half of a new one')
  await page.clock.fastForward(13 * MINUTE_MS)
  await page.clock.runFor(1_500)
  await page.getByText(/No activity: the session ends in \d+ seconds\./).waitFor()
  const loggedOut = page.waitForResponse(/\/operator\/api\/session\/end$/)
  await page.clock.fastForward(2 * MINUTE_MS)
  await page.clock.runFor(1_500)
  await page.getByRole('heading', { name: 'The session has ended' }).waitFor()
  assert.equal((await loggedOut).status(), 200)
  assert.equal((await askAs(page, '/operator/api/me')).errorCode, 'not-logged-in', 'loading the page again opens nothing')
  assert.equal(await page.getByText('This change ends').isVisible(), false)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Next' }).click()
  // What fails after the log-in takes away nothing of what lies beneath the cover.
  const failing = '**/operator/api/console'
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { success: false, errorCode: 'internal', requestId: 'r' } }))
  await typeCode(page, codes[0] ?? '')
  const cover = page.getByRole('dialog', { name: 'The session has ended' })
  await cover.getByRole('alert').getByText('Something went wrong on our side.').waitFor()
  await page.unroute(failing)
  await cover.getByRole('button', { name: 'Try again' }).click()
  await cover.waitFor({ state: 'detached' })
  assert.equal(await page.getByLabel('New password').inputValue(), 'half of a new one')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in to the console' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Log in to the console' }).waitFor()
  assert.equal(await page.getByText(newcomer.username).count(), 0)
})

test('the log-in costs at most 120 KB of script and home 230 KB, all of the console’s own, under a policy of its own', {
  tag: ['@CON-001', '@CON-002'],
}, async () => {
  const { page: outside } = await takeOffice(config)
  const bytes = async (page: typeof outside, open: () => Promise<unknown>) => {
    const traffic = await watchTraffic(page)
    await open()
    await untilQuiet(page)
    const scripts = traffic.answers().filter(({ kind }: Answer) => kind === 'script')
    assert.ok(scripts.length > 0 && scripts.every(({ url }) => url.startsWith(`${config.siteUrl}/console/assets/`)))
    return bytesOf(scripts, 'script')
  }
  const atLogin = await bytes(outside, () => openQuiet(outside, '/console/'))
  assert.ok(atLogin <= LOGIN_SCRIPT_BYTES_MAX, `the log-in fetched ${atLogin} bytes`)
  const { page } = await openConsole(config, ['cashier'], 'me')
  const { page: fresh } = await takeOffice(config)
  await fresh.context().addCookies(await page.context().cookies())
  const atHome = await bytes(fresh, () => openQuiet(fresh, '/console/'))
  assert.ok(atHome <= HOME_SCRIPT_BYTES_MAX, `home fetched ${atHome} bytes`)
  const answer = await fetch(new URL('/operator', config.siteUrl), { redirect: 'manual' })
  assert.equal(answer.headers.get('location'), '/console/')
  assert.match((await fetch(new URL('/console/', config.siteUrl))).headers.get('content-security-policy') ?? '', /script-src 'self';/)
})

for (const role of ['cashier', 'owner'] as const) {
  test(`with every other call failing no figure stands on any screen of ${role}s, and nothing is called done`, {
    tag: ['@CON-012', '@CON-037'],
  }, async () => {
    const { page } = await openConsole(config, [role], 'me')
    await page.route('**/operator/api/**', (route) =>
      route.request().url().endsWith('/operator/api/console')
        ? route.continue()
        : route.fulfill({ status: 500, json: { success: false, errorCode: 'internal', requestId: 'a-request' } }),
    )
    const paths = await pathsOf(page)
    assert.equal(paths.length, screensOf[role])
    for (const path of paths) {
      await openQuiet(page, path)
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1 }).waitFor()
      const words = await main.evaluate((place) => {
        const copy = place.cloneNode(true) as HTMLElement
        for (const each of copy.querySelectorAll('code, time, option, input')) each.remove()
        return copy.textContent ?? ''
      })
      if (!path.endsWith('/me')) assert.doesNotMatch(words, /\d/, `${path}: ${words}`)
      assert.doesNotMatch(words, /All done/, path)
    }
  })
}

test('palette, shortcuts and rail lead only to permitted screens, and an address says which role is missing', {
  tag: ['@CON-004', '@CON-018', '@CON-039'],
}, async () => {
  const { page } = await openConsole(config, ['support'])
  const rail = page.getByRole('navigation', { name: 'Areas' })
  await rail.waitFor()
  assert.deepEqual(await rail.getByRole('link').allTextContents(), ['Home', 'All members', 'Conversations', 'Me'])
  const { page: cashier } = await openConsole(config, ['cashier'])
  await assertAccessible(cashier, 'home')
  await cashier.keyboard.press('Control+k')
  const field = cashier.getByRole('combobox', { name: 'Search' })
  await field.waitFor()
  await assertAccessible(cashier, 'the palette')
  await field.fill('operators')
  await cashier.getByRole('status').getByText('Nothing matches these filters.').waitFor()
  await field.fill('own acc')
  await cashier.keyboard.press('Enter')
  await cashier.getByRole('heading', { name: 'Me', level: 1 }).waitFor()
  await assertAccessible(cashier, 'me')
  await cashier.getByRole('button', { name: 'Dark' }).click()
  await assertAccessible(cashier, 'me, dark')
  await cashier.keyboard.press('g')
  await cashier.keyboard.press('o')
  await cashier.keyboard.press('?')
  const keys = cashier.getByRole('dialog', { name: 'Keys' })
  await keys.waitFor()
  assert.match(cashier.url(), /\/console\/me$/, 'no letter leads to the operators')
  await assertAccessible(cashier, 'the keys')
  await cashier.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await cashier.keyboard.press('g')
  await cashier.keyboard.press('h')
  await cashier.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await assertAccessible(cashier, 'home, dark')
  await openQuiet(cashier, '/console/operators')
  await cashier.getByText('This needs the role “Owner”. An owner can give it.').waitFor()
  assert.equal((await askAs(cashier, '/operator/api/operators')).errorCode, 'role-missing')
})

test('axe finds nothing on any screen of a cashier or an owner', { tag: '@CON-018' }, async () => {
  for (const role of ['cashier', 'owner'] as const) {
    const { page } = await openConsole(config, [role])
    await page.getByRole('navigation', { name: 'Areas' }).waitFor()
    const paths = await pathsOf(page)
    assert.equal(paths.length, screensOf[role])
    for (const path of paths) {
      await openQuiet(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await assertAccessible(page, `${role} at ${path}`)
    }
  }
})

test('a console that was rebuilt while its page was open loads it again, and shows what was asked for', async () => {
  const { page } = await openConsole(config, ['cashier'], '', 'pavilion', /status of 404/)
  let isGone = true
  await page.route('**/console/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route(/\/console\/(withdrawals)?$/, (route) => {
    if (route.request().isNavigationRequest()) isGone = false
    return isGone ? route.fulfill({ body: '<script src="/console/assets/index-newest.js"></script>' }) : route.continue()
  })
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Withdrawals' }).click()
  await page.getByRole('heading', { name: 'Withdrawals', level: 1 }).waitFor()
  assert.equal(isGone, false)
})
