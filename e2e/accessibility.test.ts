import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, logIn, memberWidget, newPerson } from './people.ts'

const { siteUrl } = readConfig()

test('axe finds nothing on the screens of a visitor', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  for (const path of ['/m/home', '/m/login', '/m/register', '/m/slot-games', '/m/hot-games', '/m/notice', '/m/activity', '/m/forget']) {
    await page.goto(path)
    await untilQuiet(page)
    await assertAccessible(page, path)
  }
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await assertAccessible(page, 'side menu')
  await putAway()
})

test('axe finds nothing on the screens of a member', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  for (const path of ['/m/home', '/m/member/home', '/m/transaction/record', '/m/set']) {
    await page.goto(path)
    await untilQuiet(page)
    await assertAccessible(page, path)
  }
  await page.goto('/m/home')
  await memberWidget(page, person).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await assertAccessible(page, 'account menu')
  await putAway()
})

test('a member registers and logs in by keyboard alone', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  await page.goto('/m/register')
  await page.getByLabel('Username').focus()
  await page.keyboard.type(person.username)
  for (const field of ['Password', 'Confirm password']) {
    for (
      let tabs = 0;
      tabs < 4 && !(await page.getByLabel(field, { exact: true }).evaluate((input) => input === document.activeElement));
      tabs += 1
    ) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(person.password)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/m/login')
  await logIn(page, person)
  await memberWidget(page, person).waitFor()
  await putAway()
})
