import assert from 'node:assert/strict'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

const { siteUrl } = readConfig()

test('without scrolling home shows a visitor a banner, the ticker, the category rail and a full row of covers', {
  tag: ['@PROD-02', '@ROLE-01'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.goto('/m/home')
  const fold = 844 - 60
  for (const name of ['Log in', 'Sign up']) assert.ok(await page.getByRole('banner').getByRole('link', { name }).isVisible(), name)
  const covers = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('img[src*="/art/covers/"]') })
  for (const index of [0, 1, 2]) {
    const box = await covers.nth(index).boundingBox()
    assert.ok(box && box.y + box.height < fold, `cover ${index} ends at ${box && box.y + box.height}`)
  }
  await page.waitForFunction(() => {
    const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < 844)
    return pictures.length >= 5 && pictures.every((image) => image.naturalWidth > 0)
  })
  assert.ok(await page.getByRole('navigation', { name: 'Main menu' }).isVisible())
  await putAway()
})

test('the home page is useful to a visitor before any script runs', async () => {
  const { page, putAway } = await takePhone(siteUrl, { javaScriptEnabled: false })
  await page.goto('/m/home')
  await page.getByRole('link', { name: 'Marigold Nights' }).first().waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/m/login')
  assert.ok(await page.getByLabel('Username').isVisible())
  await putAway()
})

test('every alias of the home page shows it', { tag: ['@ROUTE-03', '@PROUTE-01'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    await page.goto(path)
    assert.ok(await page.getByRole('heading', { name: 'Hot', exact: true }).isVisible(), path)
  }
  await putAway()
})

test('an unknown path leads to the home page', { tag: ['@ROUTE-02', '@PROUTE-44'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  for (const path of ['/nothing', '/m/nothing', '/m/member/nothing/at/all', '/index.php']) {
    await page.goto(path)
    assert.equal(new URL(page.url()).pathname, '/m/home', path)
  }
  await putAway()
})

test('every unfinished route exists as a designed screen with its title, or sends a visitor to log in', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  for (const path of ['/m/activity', '/m/help', '/m/forget', '/m/message', '/m/app', '/m/lottery', '/m/gameCenter']) {
    await page.goto(path)
    assert.equal(new URL(page.url()).pathname, path)
    assert.ok(await page.getByRole('heading', { level: 1 }).first().textContent(), path)
    assert.match(await page.title(), /\S+ · Pavilion/)
  }
  for (const path of [
    '/m/member/home',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/webEmail',
    '/m/fav-games',
    '/m/launchGame?gameId=marigold-nights',
  ]) {
    await page.goto(path)
    await page.waitForURL('**/m/login**')
  }
  await putAway()
})

test('from log-in a visitor reaches password recovery and registration', { tag: ['@LOGIN-14', '@LOGIN-15'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.goto('/m/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/m/forget')
  await page.goto('/m/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/m/register')
  await putAway()
})
