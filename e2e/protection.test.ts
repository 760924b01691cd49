import assert from 'node:assert/strict'
import pg from 'pg'
import { assertAccessible } from './accessible.ts'
import { hear } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, logIn, memberWidget, newPerson, type Person } from './people.ts'

const { siteUrl, databaseUrl } = readConfig()
let database: pg.Pool
test.beforeAll(async () => {
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
})
test.afterAll(async () => {
  await database.end()
})

const changeSession = (person: Person, set: string) =>
  database.query(
    `update sessions set ${set} where ended_at is null and member_id = (select id from members where merchant_code = 'pavilion' and account = $1)`,
    [person.username],
  )

test('a loss limit holds in a game, a looser one waits and can be cancelled, and the reality check is true', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/member/home')
  await page.getByRole('link', { name: 'Security center' }).click()
  await page.getByRole('button', { name: /^Losses in a day/ }).click()
  await page.getByLabel('Amount (₱)').fill('nothing')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter an amount above zero.').waitFor()
  await assertAccessible(page, 'the sheet of a limit')
  await page.getByLabel('Amount (₱)').fill('0.01')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Losses in a day.*₱0\.01$/ }).click()
  await page.getByLabel('Amount (₱)').fill('900')
  await page.getByRole('button', { name: 'Save' }).click()
  const waiting = page.getByRole('button', { name: /^Losses in a day.*From .*: ₱900\.00.*₱0\.01$/ })
  await waiting.click()
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await page.keyboard.press('Escape')
  await waiting.waitFor({ state: 'detached' })
  await page.locator('label').filter({ hasText: '15 minutes' }).click()
  await hear(page, 'Saved')
  await assertAccessible(page, 'the security centre')

  // A quarter of an hour of this session is over in a few seconds.
  await changeSession(person, "opened_at = now() - interval '14 minutes 52 seconds'")
  await page.goto('/m/launchGame?gameId=marigold-nights&pageBack=home')
  const game = page.frameLocator('iframe')
  await game.locator('[data-phase="idle"]').waitFor()
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await check.waitFor()
  await check.getByText('15 minutes').waitFor()
  assert.deepEqual(await check.locator('dd').allTextContents(), ['15 minutes', '₱0.00', '₱0.00', '₱0.00'])
  await assertAccessible(page, 'the reality check')
  await check.getByRole('button', { name: 'Go on' }).click()
  await game.getByRole('button', { name: 'Spin', exact: true }).click()
  await game.getByText('You have reached the betting limit you set.', { exact: false }).first().waitFor()
  await putAway()
})

test('a session ends when its limit is reached, and says why', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/securityCenter')
  await page.getByRole('button', { name: /^Length of a session/ }).click()
  await page.getByRole('dialog').locator('label').filter({ hasText: '30 minutes' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Length of a session.*30 minutes$/ }).waitFor()
  await changeSession(person, "limit_ends_at = now() + interval '4 seconds'")
  await page.reload()
  await hear(page, 'Your session has reached the time you set.')
  await page.waitForURL('**/m/login')
  await putAway()
})

test('a time-out says exactly what happens, closes the games at once, and is told again at the next log-in', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/securityCenter')
  await page.getByRole('button', { name: 'Take a time-out' }).click()
  await page.locator('label').filter({ hasText: '1 week' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const sheet = page.getByRole('dialog', { name: 'Take a time-out' })
  const until = /lasts until (\d\d\/\d\d\/\d{4} \d\d:\d\d)/.exec((await sheet.textContent()) ?? '')?.[1] ?? 'never'
  await sheet.getByText('You cannot play or deposit.', { exact: false }).waitFor()
  await assertAccessible(page, 'the confirmation of a break')
  await page.getByRole('button', { name: 'Start the time-out' }).click()
  const paused = page.getByRole('dialog', { name: 'You are taking a break' })
  // The end is the one that was shown, or a minute later when the minute went by.
  await paused.getByText(`closed until ${until.slice(0, 10)}`, { exact: false }).waitFor()
  await assertAccessible(page, 'the notice of a break')
  await paused.getByRole('button', { name: 'I understand' }).click()
  assert.equal(await page.getByRole('button', { name: 'Take a time-out' }).count(), 0)

  await page.goto('/m/launchGame?gameId=marigold-nights&pageBack=home')
  await paused.getByRole('button', { name: 'I understand' }).click()
  await page.getByText('You are taking a break. Playing and depositing are closed until it ends.').waitFor()
  assert.equal(await page.locator('iframe').count(), 0)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/m/login')
  await logIn(page, person)
  await paused.getByRole('button', { name: 'I understand' }).click()
  await memberWidget(page, person).waitFor()
  await putAway()
})

test('the same in Tagalog: a limit is set, and a self-exclusion for ever is confirmed', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.context().addCookies([{ name: 'language', value: 'TY', url: siteUrl }])
  await page.goto('/m/securityCenter')
  await page.getByRole('button', { name: /^Deposito sa isang linggo/ }).click()
  await page.getByLabel('Halaga (₱)').fill('1,500')
  await page.getByRole('button', { name: 'I-save' }).click()
  await page.getByRole('button', { name: /^Deposito sa isang linggo.*₱1,500\.00$/ }).waitFor()
  await page.getByRole('button', { name: 'Ibukod ang sarili ko' }).click()
  await page.locator('label').filter({ hasText: 'Habambuhay' }).click()
  await page.getByRole('button', { name: 'Magpatuloy' }).click()
  await page.getByText('Magsisimula ito ngayon at habambuhay na.').waitFor()
  await page.getByRole('button', { name: 'Ibukod na ako ngayon' }).click()
  await page.getByRole('dialog', { name: 'Nagpapahinga ka' }).getByRole('button', { name: 'Naiintindihan ko' }).click()
  await page.getByText('Sarado na habambuhay ang paglalaro at pagdeposito.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Ibukod ang sarili ko' }).count(), 0)
  await putAway()
})
