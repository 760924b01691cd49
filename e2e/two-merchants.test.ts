import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { openQuiet } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { askSite, ownMerchant } from './own-merchant.ts'
import { createMember, logIn, memberWidget, newPerson, type Person } from './people.ts'

const config = readConfig()
const lantern = lanternUrl(config)
/** A third one, which a journey changes. */
const own = ownMerchant(config, 'pavilion', 'two-merchants')
const chanthra = { username: 'chanthra', password: 'paper lantern 27' }

/** What `npm run pavilion -- merchant …` does, on the database of the running system. */
async function merchant(...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: config.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/pavilion.ts', 'merchant', ...words], { env })
  return stdout.trim()
}

const token = (page: Page, name: string) =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name)

test('two merchants in one system differ in brand, colours, currency, languages and age', {
  tag: ['@PROD-08', '@PROD-09', '@PROD-10'],
}, async () => {
  const seen = []
  for (const site of [config.siteUrl, lantern]) {
    const { page, putAway } = await takePhone(site)
    await page.goto('/m/home')
    const { name } = await (await page.request.get(`${config.siteUrl}/manifest.webmanifest`)).json()
    assert.equal(name, 'Pavilion')
    const footer = (await page.locator('footer').textContent()) ?? ''
    const logo = await page.getByRole('banner').locator('img').first().getAttribute('src')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: /^Language/ }).click()
    const languages = await page.getByRole('dialog', { name: 'Menu' }).locator('[lang]').count()
    seen.push({
      title: await page.title(),
      logo,
      ground: await token(page, '--ink-0'),
      primary: await token(page, '--marigold-1'),
      radius: await token(page, '--radius-card'),
      age: /over (\d+) only/.exec(footer)?.[1],
      languages,
    })
    await putAway()
  }
  const [first, second] = seen
  assert.match(first?.title ?? '', /· Pavilion$/)
  assert.match(second?.title ?? '', /· Lantern$/)
  assert.deepEqual([first?.age, second?.age], ['18', '20'])
  for (const key of ['logo', 'ground', 'primary', 'radius'] as const) assert.notEqual(first?.[key], second?.[key], key)
  assert.equal(second?.ground.toLowerCase(), '#170a0d')
  assert.equal(JSON.parse((await askSite(new URL('/manifest.webmanifest', lantern))).text).theme_color, '#170A0D')
  // What search engines and those who show a shared link read.
  const told = (await askSite(new URL('/m/home', lantern))).text
  assert.match(told, /<meta name="description" content="Lantern [^"]+">/)
  assert.match(told, /<meta property="og:image" content="http[^"]+\/art\/brand\/lantern\/sharing\.jpg">/)
  assert.equal((await fetch(`${config.siteUrl}/art/brand/lantern/sharing.jpg`)).headers.get('content-type'), 'image/jpeg')
  assert.match((await askSite(new URL('/robots.txt', lantern))).text, /^User-agent: \*\n/)
  // The colours are in the page itself, before any sheet or script arrives.
  assert.match(
    (await askSite(new URL('/m/home', lantern))).text,
    /<style id="look" nonce="[^"]+">[^<]*html:root\[data-theme=dark\]\{[^}]*--ink-0:#170A0D/,
  )
})

test('a member of one merchant does not exist at the other', async () => {
  const there = await takePhone(lantern)
  await openQuiet(there.page, '/m/login')
  await logIn(there.page, chanthra)
  await memberWidget(there.page, chanthra).waitFor()
  await there.page.getByText('฿500.00').first().waitFor()
  await there.putAway()
  const here = await takePhone(config.siteUrl)
  await openQuiet(here.page, '/m/login')
  await logIn(here.page, chanthra)
  await here.page.getByText('The username or the password is not right.').waitFor()
  await here.putAway()
})

test('the merchant command changes the running site within two seconds, and only this merchant', {
  tag: ['@PROD-08', '@ROLE-27', '@PERM-01'],
}, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { mayBeClosed: true })
  const person = newPerson()
  await createMember(page, person)
  const account = page.getByRole('dialog').getByRole('link', { name: 'My account' })
  await openMenu(page, person)
  await account.waitFor()
  try {
    assert.equal(await merchant('permission', own.code, 'MYACC', 'off'), 'MYACC is off.')
    await untilServed(page, person, () => account.count().then((count) => count === 0))
    assert.equal(await merchant('minimum-age', own.code, '21'), 'The minimum age is 21.')
    await untilPage((text) => text.includes('over 21 only'))
    await merchant('maintenance', own.code, 'on', 'Back', 'at', 'noon')
    await untilPage((text) => text.includes('Back at noon'))
    assert.equal((await page.request.get(`${config.siteUrl}/m/home`)).status(), 200, 'the other merchant is open')
  } finally {
    await merchant('maintenance', own.code, 'off')
    await merchant('minimum-age', own.code, '20')
    await merchant('permission', own.code, 'MYACC', 'on')
  }
  await untilPage((text) => !text.includes('Back at noon'))
  await untilServed(page, person, () => account.count().then((count) => count === 1))
  await putAway()
})

test('a command that cannot be carried out says so and changes nothing', async () => {
  await assert.rejects(merchant('flag', 'lantern', 'CBS9', 'on'), /There is no flag "CBS9"/)
  await assert.rejects(merchant('flag', 'nobody', 'CBS3', 'on'), /There is no merchant "nobody"/)
})

test('a visitor whose browser speaks none of its languages reads the merchant’s default', { tag: '@I18N-02' }, async () => {
  const { page, putAway } = await takePhone(lantern, { locale: 'de-DE' })
  await page.goto('/m/home')
  assert.equal(await page.locator('html').getAttribute('lang'), 'th')
  await putAway()
})

async function openMenu(page: Page, person: Person): Promise<void> {
  await memberWidget(page, person).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** Loads home with the account menu open until it is as expected; a change shows within two seconds and the page's own two. */
async function untilServed(page: Page, person: Person, isThere: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  for (;;) {
    await page.goto(`/m/home?at=${performance.now()}`)
    await openMenu(page, person)
    if (await isThere()) return
    assert.ok(performance.now() < deadline, 'the change was not noticed')
  }
}

async function untilPage(isThere: (text: string) => boolean): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!isThere((await own.ask('/m/home')).text)) assert.ok(performance.now() < deadline, 'the change was not noticed')
}
