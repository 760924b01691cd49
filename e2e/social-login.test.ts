import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, openQuiet } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const lantern = lanternUrl(config)
const own = ownMerchant(config, 'lantern', 'social-login')

const inEnglish = async (page: Page, url = lantern) => {
  await page.context().addCookies([{ name: 'language', value: 'EN', url }])
}
const socialButton = (page: Page, name: string) => page.getByRole('link', { name: `Continue with ${name}` })
const accountOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)

type Provider = 'Google' | 'Facebook' | 'Telegram'

test('the Google button logs in', { tag: ['@LOGIN-18', '@FLAG-08'] }, () => logInBy('Google'))
test('the Facebook button logs in', { tag: ['@LOGIN-17', '@FLAG-07'] }, () => logInBy('Facebook'))
test('the Telegram button logs in', { tag: ['@LOGIN-16', '@FLAG-06'] }, () => logInBy('Telegram'))

/** Logs in, opens the page that asked for it, and leaves no secret in an address; the second time as the same member. */
async function logInBy(provider: Provider): Promise<void> {
  const { page, putAway } = await takePhone(lantern)
  await inEnglish(page)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/m/member/home')
  await page.waitForURL('**/m/login**')
  await socialButton(page, provider).click()
  await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor()
  assert.equal(new URL(page.url()).hostname, 'lantern.localhost')
  await page.getByRole('link', { name: /Continue as Mali/ }).click()
  await page.waitForURL('**/m/member/home')
  const account = await accountOf(page)
  assert.match(account ?? '', /^mali\d{4}$/)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').token as string)
  assert.ok(!addresses.some((address) => address.includes(token)))
  await putAway()

  const again = await takePhone(lantern)
  await inEnglish(again.page)
  await again.page.goto('/m/login')
  await socialButton(again.page, provider).click()
  await again.page.getByRole('link', { name: /Continue as Mali/ }).click()
  await again.page.waitForURL('**/m/home')
  await hear(again.page, `Logged in as ${account}`)
  assert.equal(await accountOf(again.page), account)
  await again.putAway()
}

for (const provider of ['Google', 'Facebook', 'Telegram'] as const) {
  test(`who declines at ${provider} reads so on the log-in page, and can try again`, async () => {
    const { page, putAway } = await takePhone(lantern)
    await inEnglish(page)
    await page.goto('/m/login')
    await socialButton(page, provider).click()
    await page.getByRole('link', { name: 'Do not continue' }).click()
    await page.getByText('You did not allow the log-in.').waitFor()
    assert.equal(page.url(), `${lantern}/m/login`)
    assert.equal(await socialButton(page, provider).getAttribute('aria-disabled'), null)
    await putAway()
  })
}

test('the buttons stand on log-in and registration with their switches, and nowhere without', {
  tag: ['@LOGIN-19', '@REG-30'],
}, async () => {
  const { page, putAway } = await takePhone(own.siteUrl)
  await inEnglish(page, own.siteUrl)
  const shown = async (path: string) => {
    await openQuiet(page, path)
    return page.getByRole('link', { name: /^Continue with / }).allTextContents()
  }
  const all = ['Google', 'Facebook', 'Telegram']
  assert.deepEqual(await shown('/m/login'), all)
  assert.deepEqual(await shown('/m/register'), all)
  const steps: [Record<string, boolean>, string[]][] = [
    [{ GOOGLELOGIN3: false }, ['Facebook', 'Telegram']],
    [{ GOOGLELOGIN3: true, FACEBOOKLOGIN3: false }, ['Google', 'Telegram']],
    [{ FACEBOOKLOGIN3: true, TELEGRAMLOGIN3: false }, ['Google', 'Facebook']],
    [{ TELEGRAMLOGIN3: true, socialLoginEnabled: false }, []],
    [{ socialLoginEnabled: true }, all],
  ]
  for (const [flags, left] of steps) {
    await own.change({ flags })
    assert.deepEqual(await shown('/m/login'), left)
    assert.deepEqual(await shown('/m/register'), left)
  }
  await putAway()
})

test('the ways in of other sites, and how they fail, are fit for assistive technology in three languages', async () => {
  const { page, putAway } = await takePhone(lantern)
  for (const language of ['EN', 'TH', 'VI']) {
    await page.context().addCookies([{ name: 'language', value: language, url: lantern }])
    for (const path of ['/m/login?social=failed&provider=google', '/m/register']) {
      await openQuiet(page, path)
      if (path.includes('social')) await page.getByRole('alert').waitFor()
      await assertAccessible(page)
    }
  }
  await putAway()
})
