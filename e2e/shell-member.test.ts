import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, openQuiet, type Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType, onDatabase } from './member-types.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { createMember, newPerson } from './people.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'shell-member')
const person = newPerson()
const REFUSAL = 'Please login an actual account to use this function'
let phone: Phone
let page: Page
test.beforeAll(async () => {
  phone = await takePhone(own.siteUrl, { permissions: ['clipboard-read', 'clipboard-write'] })
  page = phone.page
  await createMember(page, person)
})
test.afterAll(() => phone.putAway())

const widget = () => page.getByRole('button', { name: /^Account menu of / })
const dropdown = () => page.getByRole('dialog', { name: 'Account' })
const isModal = () => page.evaluate(() => document.body.classList.contains('modal-open'))
const pathNow = () => new URL(page.url()).pathname
const bottom = (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })

async function openDropdown(): Promise<void> {
  await openQuiet(page, '/m/home')
  await widget().click()
  await dropdown().waitFor()
}

async function openMenu(): Promise<void> {
  await openQuiet(page, '/m/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

test('a member has the widget instead of the buttons of a visitor, and opening home renews the session', {
  tag: ['@HEADER-07', '@HEADER-14', '@ROLE-04'],
}, async () => {
  const renewed = page.waitForRequest((request) => request.url().endsWith('/wps/session/renew') && request.method() === 'POST')
  await page.goto('/m/home')
  assert.equal((await (await renewed).response())?.status(), 200)
  await widget().waitFor()
  for (const name of ['Log in', 'Sign up']) assert.equal(await page.getByRole('banner').getByRole('link', { name }).count(), 0)
  await widget().click()
  await dropdown().waitFor()
})

test('the account menu opens and closes, and its entries lead on', {
  tag: ['@DROPDOWN-01', '@DROPDOWN-02', '@DROPDOWN-07', '@DROPDOWN-14', '@DROPDOWN-21', '@DEP-02'],
}, async () => {
  await openDropdown()
  assert.equal(await isModal(), true)
  await page.keyboard.press('Shift+Tab')
  assert.ok(await dropdown().evaluate((panel) => panel.contains(document.activeElement)))
  await page.keyboard.press('Escape')
  await dropdown().waitFor({ state: 'detached' })
  assert.equal(await isModal(), false)
  assert.ok(await widget().evaluate((button) => button === document.activeElement))
  // The shortcut beside the balance, and the entry in the list.
  await openDropdown()
  assert.equal(await dropdown().getByRole('link', { name: 'Deposit' }).count(), 2)
  for (const place of [0, 1]) {
    await openDropdown()
    await dropdown().getByRole('link', { name: 'Deposit' }).nth(place).click()
    await page.waitForURL('**/m/voucherCenter')
  }
  await openDropdown()
  await dropdown().getByRole('link', { name: 'My account' }).click()
  await page.waitForURL('**/m/member/home')
  await dropdown().waitFor({ state: 'detached' })
  assert.equal(await isModal(), false)
})

test('withdraw and inbox show with their keys and not without', {
  tag: ['@DROPDOWN-03', '@DROPDOWN-04', '@PERM-02', '@PERM-03', '@SIDEMENU-02'],
}, async () => {
  await openDropdown()
  for (const [name, path] of [
    ['Withdraw', '/m/withdraw'],
    ['News and inbox', '/m/webEmail'],
  ] as const)
    assert.equal(await dropdown().getByRole('link', { name }).getAttribute('href'), path)
  await withMerchant(config, page, own.code, { permissions: { WITHDRAW: false, MAILCEN: false } }, async () => {
    await openQuiet(page, '/m/home?keys=off')
    await widget().click()
    await dropdown().getByRole('link', { name: 'My account' }).waitFor()
    for (const name of ['Withdraw', 'News and inbox']) assert.equal(await dropdown().getByRole('link', { name }).count(), 0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Deposit' }).waitFor()
    assert.equal(await menu.getByRole('link', { name: 'Withdraw' }).count(), 0)
  })
})

test('the account menu names the member, the level and the ID, which a tap copies', {
  tag: ['@DROPDOWN-08', '@DROPDOWN-09', '@DROPDOWN-10', '@DROPDOWN-11', '@DROPDOWN-12', '@DROPDOWN-13'],
}, async () => {
  await openDropdown()
  assert.ok(await dropdown().getByText(person.username, { exact: true }).isVisible())
  await onDatabase(config, 'update members set nickname = $1 where account = $2', ['Lucky Anna', person.username])
  await page.route('**/wps/member/info', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.value.clubLabel.labelName = 'VIP 3'
    await route.fulfill({ response, json: body })
  })
  const answer = page.waitForResponse('**/wps/member/info')
  await openDropdown()
  const { id } = (await (await answer).json()).value
  assert.ok(await dropdown().getByText('Lucky Anna', { exact: true }).isVisible())
  assert.equal(await dropdown().getByText(person.username, { exact: true }).count(), 0)
  assert.ok(await dropdown().getByText('VIP 3', { exact: true }).isVisible())
  assert.ok(await dropdown().getByText(id, { exact: true }).isVisible())
  await dropdown().getByRole('button', { name: 'Copy member ID' }).click()
  await hear(page, 'Copied')
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), id)
  await dropdown().getByRole('button', { name: 'Copy member ID' }).waitFor()
  // A browser within another app refuses its clipboard: it is copied by way of a selection then.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('')
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })
  await dropdown().getByRole('button', { name: 'Copy member ID' }).click()
  await hear(page, 'Copied')
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), id)
  await page.unroute('**/wps/member/info')
  await onDatabase(config, "update members set nickname = '' where account = $1", [person.username])
})

test('the balance hides, is masked while it is fetched, and turns its arrows meanwhile', {
  tag: ['@DROPDOWN-06', '@DROPDOWN-15', '@DROPDOWN-16', '@DROPDOWN-17', '@DROPDOWN-18', '@DROPDOWN-19', '@DROPDOWN-20'],
}, async () => {
  const answer = page.waitForResponse('**/wps/wallet/member')
  await openDropdown()
  const { sumBalance, currencySymbol } = (await (await answer).json()).value
  assert.equal(`${currencySymbol}${sumBalance}`, '₱1000.00')
  const amount = dropdown().locator('[data-balance]')
  assert.equal(await amount.textContent(), '₱1,000.00')
  await dropdown().getByRole('button', { name: 'Hide balance' }).click()
  assert.equal(await amount.locator('[aria-hidden]').textContent(), `₱${'*'.repeat('1,000.00'.length)}`)
  await dropdown().getByRole('button', { name: 'Show balance' }).click()
  assert.equal(await amount.textContent(), '₱1,000.00')

  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/wps/wallet/member', async (route) => {
    await held
    await route.continue()
  })
  const arrows = dropdown().getByRole('button', { name: 'Refresh balance' })
  const isTurning = () => arrows.locator('svg').evaluate((icon) => getComputedStyle(icon).animationName !== 'none')
  assert.equal(await isTurning(), false)
  await arrows.click()
  await dropdown().locator('[data-balance="masked"]').waitFor()
  assert.equal(await isTurning(), true)
  goOn()
  await dropdown().locator('[data-balance="shown"]').waitFor()
  assert.equal(await isTurning(), false)
  assert.equal(await amount.textContent(), '₱1,000.00')
  await page.unroute('**/wps/wallet/member')
})

test('sign out asks first, and declining stays logged in', { tag: '@DROPDOWN-05' }, async () => {
  await openDropdown()
  await dropdown().getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Log out' }) })
  await question.waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await widget().waitFor()
})

test('a member goes on to deposit, the account, mail and announcements, and is led to invite friends', {
  tag: ['@BOTTOM-05', '@BOTTOM-07', '@SIDEMENU-08', '@SIDEMENU-09', '@SIDEMENU-10', '@ROLE-04', '@ROLE-19'],
}, async () => {
  await openQuiet(page, '/m/home')
  await bottom('Deposit').click()
  await page.waitForURL('**/m/voucherCenter')
  await bottom('Account').click()
  await page.waitForURL('**/m/member/home')
  for (const [name, path] of [
    ['My account', '/m/member/home'],
    ['Mail', '/m/webEmail'],
    ['Announcements', '/m/notice'],
  ] as const) {
    await openMenu()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Account' }).click()
    await menu.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    if (path === '/m/webEmail') assert.deepEqual(await page.evaluate(() => history.state.state), { referrer: '/m/home' })
  }
  await page.goto('/m/agentRegister')
  await page.waitForURL('**/m/inviteFriends')
})

test('members are shown the invitation while the promotion runs; an agent sees a code and a link of their own', {
  tag: ['@SIDEMENU-04', '@SIDEMENU-05', '@ROLE-18', '@ROLE-22'],
}, async () => {
  const invite = () => page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Invite' })
  await openMenu()
  assert.equal(await invite().count(), 0)
  await page.keyboard.press('Escape')
  await becomeType(page, config, person, 1)
  await withMerchant(
    config,
    page,
    own.code,
    { settings: { promo_REFERRAL: 'on', link_TIKTOK: 'https://example.com/referral' } },
    async () => {
      await openQuiet(page, '/m/home?referral=on')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await invite().click()
      const sheet = page.getByRole('dialog', { name: 'Invite friends' })
      await sheet.getByRole('button', { name: 'Copy your link' }).waitFor()
      const { value } = await page.evaluate(async () => {
        const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
        const headers = { authorization: `Bearer ${token}`, module: 'AFFMAN3' }
        return (await fetch('/wps/agent/affiliateCode', { headers })).json()
      })
      assert.ok(await sheet.getByText(value.code, { exact: true }).isVisible())
      assert.ok(await sheet.getByText(`/m/register?affiliateCode=${value.code}`).isVisible())
      await assertAccessible(page)
      await sheet.getByRole('button', { name: 'Open an account' }).click()
      await page.waitForURL('**/m/agentRegister')
    },
  )
})

test('whoever has no actual account is told so on a deposit tap and stays where they are', {
  tag: ['@DEP-01', '@ERR-20', '@ROLE-12'],
}, async () => {
  await page.goto('/m/home')
  await becomeType(page, config, person, 4)
  await openDropdown()
  await dropdown().getByRole('link', { name: 'Deposit' }).first().click()
  await hear(page, REFUSAL)
  assert.equal(pathNow(), '/m/home')
  await openMenu()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Deposit' }).click()
  await hear(page, REFUSAL)
  assert.equal(pathNow(), '/m/home')
})

test('whoever can never pay in is offered no deposit in the menus, and is told so below', {
  tag: ['@DEP-01', '@ERR-20', '@ROLE-12'],
}, async () => {
  await page.goto('/m/home')
  for (const type of [40, 41, 42]) {
    await becomeType(page, config, person, type)
    await openDropdown()
    await dropdown().getByRole('link').first().waitFor()
    assert.equal(await dropdown().getByRole('link', { name: 'Deposit' }).count(), 0, `${type}`)
    await page.keyboard.press('Escape')
    await dropdown().waitFor({ state: 'hidden' })
    await openMenu()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Promotions' }).first().waitFor()
    assert.equal(await menu.getByRole('link', { name: 'Deposit' }).count(), 0, `${type}`)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await bottom('Deposit').click()
    await hear(page, REFUSAL)
    assert.equal(pathNow(), '/m/home', `${type}`)
  }
})

test('a guest who taps deposit or account is offered a real account, and may decline', {
  tag: ['@BOTTOM-09', '@BOTTOM-10', '@BOTTOM-11', '@BOTTOM-12', '@ROLE-07'],
}, async () => {
  await page.goto('/m/home')
  await becomeType(page, config, person, 4)
  await openQuiet(page, '/m/home')
  const prompt = page.getByRole('dialog', { name: 'A real account is needed' })
  for (const name of ['Deposit', 'Account']) {
    await bottom(name).click()
    await prompt.getByText(REFUSAL).waitFor()
    assert.deepEqual(await prompt.getByRole('button').allTextContents(), ['Cancel', 'Register now'])
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await prompt.waitFor({ state: 'detached' })
    assert.equal(pathNow(), '/m/home')
  }
  await bottom('Deposit').click()
  await prompt.getByRole('button', { name: 'Register now' }).click()
  await page.waitForURL('**/m/register')
})
