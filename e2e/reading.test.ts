import assert from 'node:assert/strict'
import { openQuiet, type Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'reading')
let visitor: Phone
test.beforeAll(async () => {
  visitor = await takePhone(own.siteUrl)
})
test.afterAll(() => visitor.putAway())

test('the help centre opens the topic of the address, the first one without, and the terms by their anchor', {
  tag: ['@ROUTE-20', '@ROUTE-21', '@ROUTE-22', '@HELP-01', '@HELP-02', '@HELP-03'],
}, async () => {
  const { page } = visitor
  const chosen = page.getByRole('tab', { selected: true })
  for (const [address, title] of [
    ['/m/help', 'Register'],
    ['/m/help?i=0', 'Register'],
    ['/m/help?i=3', 'Fairness'],
    ['/m/help?i=99', 'Register'],
    ['/m/help#terms', 'Terms'],
  ] as const) {
    await page.goto('/m/set')
    await page.goto(address)
    await page.getByRole('tab', { name: title, selected: true }).waitFor()
    assert.equal(await page.getByRole('tabpanel').getByRole('heading').textContent(), title, address)
  }
  await chosen.focus()
  await page.keyboard.press('Home')
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  await page.waitForURL('**/m/help?i=0')
  await page.getByRole('tabpanel').getByRole('link', { name: 'registration' }).click()
  await page.waitForURL('**/m/register')
})

test('promotions are listed by kind, found by id, and told in full', {
  tag: ['@PROMO-01', '@PROMO-02', '@PROMO-04', '@PROMO-05', '@PROMO-07', '@PROMO-08', '@PROMO-12'],
}, async () => {
  const { page } = visitor
  await openQuiet(page, '/m/activity')
  const cards = page.getByRole('main').getByRole('link')
  const all = await cards.count()
  assert.ok(all >= 10)
  await page.getByRole('tab', { name: 'Fishing' }).click()
  await page.waitForFunction((count) => document.querySelectorAll('main li a').length < count, all)
  await cards.first().locator('img').waitFor()
  await cards.first().click()
  await page.waitForURL('**/m/activityDetail?id=*')
  await page.getByRole('heading', { level: 2, name: 'Fishing: a bay full of fish' }).waitFor()
  await page.getByText('04/01/2026 – long term').waitFor()
  await page.getByText('Coral Run is open at any hour.').waitFor()
  const id = new URL(page.url()).searchParams.get('id')
  await page.goto(`/m/activity?id=${id}`)
  const wanted = page.getByRole('main').locator('a[aria-current="true"]')
  await wanted.waitFor()
  assert.ok(await wanted.evaluate((card) => card.getBoundingClientRect().bottom <= innerHeight), 'it is scrolled to')
  await page.goto('/m/activityDetail?id=none')
  await page.getByText('This promotion is not available').waitFor()
  await page.route('**/art/covers/nowhere*', (route) => route.fulfill({ status: 200, contentType: 'image/jpeg', body: 'no picture' }))
  await onDatabase(
    config,
    `insert into promotions (merchant_code, category, titles, contents, picture, starts_on, position)
     values ('${own.code}', 'other_promo', '{"EN":"Without a picture"}', '{"EN":"<p>x</p>"}', '/art/covers/nowhere', '2026-01-01', -1)`,
  )
  await openQuiet(page, '/m/activity?again=1')
  const broken = page.getByRole('link', { name: 'Without a picture' })
  await broken.waitFor()
  await broken.locator('img').waitFor({ state: 'detached' })
  await onDatabase(config, `delete from promotions where merchant_code = '${own.code}' and picture = '/art/covers/nowhere'`)
})
