import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, createMember, newPerson } from './people.ts'

const { siteUrl } = readConfig()

const payPage = /:\d+\/pay\/[\w-]{32}$/

/** Chooses an amount by its chip and goes to the page of the payment company. */
async function goToPayment(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: amount, exact: true }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(payPage)
}

/** That a thumb reaches it without scrolling, above the bar at the bottom. */
async function assertInReach(page: Page, places: readonly Locator[]): Promise<void> {
  assert.equal(await page.evaluate(() => window.scrollY), 0)
  const bar = (await page.getByRole('navigation', { name: 'Main menu' }).boundingBox())?.y ?? 0
  for (const place of places) {
    const box = await place.boundingBox()
    assert.ok(box && box.y + box.height <= bar, `${place} ends at ${box && box.y + box.height}, the bar begins at ${bar}`)
  }
}

/** The balance that the page of deposits shows beside the form. */
const balance = (page: Page) => page.locator('[data-balance="shown"]').first()

test('a member chooses a way and an amount, pays on the page of the company, and has a receipt and the money', {
  tag: ['@ROUTE-16', '@DEP-02'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', hasNews: true })
  await createMember(page, newPerson())
  await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).first().click()
  await page.waitForURL('**/m/voucherCenter')
  await page.getByRole('heading', { name: 'Deposit', exact: true }).first().waitFor()
  await page.getByText('Sandbox: the payment company is invented', { exact: false }).waitFor()
  // Limits, fee and usual time of each way.
  await page.getByText('₱200.00 – ₱100,000.00').waitFor()
  await page.getByText('Fee 1.5 %').waitFor()
  await page.getByText('about 2 minutes').first().waitFor()
  await assertAccessible(page, 'the form')
  const submit = page.getByRole('button', { name: 'Continue to payment' })
  const amount = page.getByLabel('Amount (₱)')
  await assertInReach(page, [amount, submit])
  assert.equal(await submit.getAttribute('aria-disabled'), 'true')
  // The page says what is wrong, for the way that is chosen.
  for (const [typed, fault] of [
    ['abc', 'Enter the amount in digits, such as 200.'],
    ['150.555', 'Enter at most 2 decimals, such as 150.50.'],
    ['20,000.01', 'From ₱100.00 to ₱20,000.00'],
  ] as const) {
    await amount.fill(typed)
    assert.equal(await submit.getAttribute('aria-disabled'), 'true')
    // The button says that it is closed, and tells why when it is tapped all the same.
    await submit.click({ force: true })
    await page.locator('[aria-invalid="true"]').waitFor()
    await page.getByText(fault, { exact: true }).waitFor()
  }
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.locator('[aria-invalid="true"]').waitFor({ state: 'detached' })
  await page.getByText('From ₱100.00 to ₱20,000.00', { exact: true }).waitFor({ state: 'detached' })
  await amount.fill('₱ 1,000')
  await page.getByText('₱1,015.00').waitFor()
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await page.getByText('₱507.50').waitFor()
  await submit.click()
  await page.waitForURL(payPage)
  await page.getByText('Sandbox: this company is invented and no real money moves.').waitFor()
  await page.getByText('PHP 507.50').waitFor()
  await assertAccessible(page, 'the page of the payment company')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/m/voucherCenter?deposit=*')
  const receipt = page.locator('[data-status="paid"]')
  await receipt.getByText('Deposit received').first().waitFor()
  assert.match((await receipt.textContent()) ?? '', /You paid₱507\.50/)
  await receipt.getByRole('button', { name: 'Copy', exact: false }).waitFor()
  await assertAccessible(page, 'the receipt')
  await receipt.getByRole('button', { name: 'Make another deposit' }).click()
  await page.getByText('₱1,500.00').first().waitFor()
  assert.match((await balance(page).textContent()) ?? '', /1,500\.00/)
  // The own deposits, each with its receipt.
  await page.getByRole('button', { name: /^Card.*₱500\.00/ }).click()
  await page.getByRole('dialog', { name: 'Deposit' }).getByText('₱507.50').waitFor()
  await putAway()
})

test('a deposit that waits is there again after a reload and by the back button, and can be gone on with or given up', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await becomeMember(page, newPerson())
  await page.goto('/m/voucherCenter')
  await goToPayment(page, '₱200')
  const address = page.url()
  await page.goBack()
  const waiting = page.locator('[data-status="pending"]')
  await waiting.getByText('Waiting for your payment').first().waitFor()
  await page.reload()
  await waiting.getByRole('button', { name: 'Go to the payment page' }).click()
  await page.waitForURL(address)
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await waiting.getByText('Waiting for your payment').first().waitFor()
  await assertAccessible(page, 'a deposit that waits')
  await waiting.getByRole('button', { name: 'Cancel this deposit' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.locator('[data-status="cancelled"]').waitFor()
  await page.goto(address)
  await page.getByText('This payment is closed.').waitFor()
  await page.goto('/m/voucherCenter')
  await goToPayment(page, '₱100')
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await page.locator('[data-status="failed"]').getByRole('button', { name: 'Make another deposit' }).click()
  await page.getByLabel('Amount (₱)').waitFor()
  await putAway()
})

test('what goes wrong with the news of a payment ends right, or is held in plain words', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  for (const [fault, ends, words] of [
    ['The news is lost: the shop has to ask', 'paid', 'The amount is in your wallet.'],
    ['Only half of the amount is paid', 'held', 'Nothing is lost: one of our staff is checking it.'],
  ] as const) {
    await page.goto('/m/voucherCenter')
    await goToPayment(page, '₱1,000')
    await page.getByText('Try what can go wrong').click()
    await page.getByLabel(fault).check()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.locator(`[data-status="${ends}"]`).getByText(words, { exact: false }).waitFor()
  }
  await assertAccessible(page, 'a deposit that is held')
  await page.goto('/m/transaction/record?tab=money')
  await page.getByText('+₱1,000.00').first().waitFor()
  await page.getByText('Available ₱2,000.00', { exact: false }).first().waitFor()
  await putAway()
})

test('two taps are one deposit, being offline loses none, and an own limit refuses with the way to it', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await becomeMember(page, newPerson())
  await page.goto('/m/voucherCenter')
  const wantedAll: string[] = []
  // The first answer is lost on its way: the same request is sent again.
  await page.route('**/wps/cashier/deposit', async (route) => {
    wantedAll.push(route.request().postDataJSON().requestId)
    if (wantedAll.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  const submit = page.getByRole('button', { name: 'Continue to payment' })
  await submit.dblclick()
  await page.getByRole('alert').first().waitFor()
  assert.equal(wantedAll.length, 1)
  await submit.click()
  await page.waitForURL(payPage)
  assert.equal(wantedAll[0], wantedAll[1])
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.locator('[data-status="paid"]').waitFor()
  await page.unrouteAll()

  await page.goto('/m/securityCenter')
  await page.getByRole('button', { name: /^Deposits in a day/ }).click()
  await page.getByLabel('Amount (₱)').fill('600')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Deposits in a day.*₱600\.00$/ }).waitFor()
  await page.goto('/m/voucherCenter')
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('This would exceed the deposit limit you set.').waitFor()
  await page.getByRole('link', { name: 'See your limits and breaks' }).click()
  await page.waitForURL('**/m/securityCenter')
  await putAway()
})

test('in Tagalog the way in, the page of the company and the receipt speak it, also on a narrow phone', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
  await createMember(page, newPerson())
  await page.context().addCookies([{ name: 'language', value: 'TY', url: siteUrl }])
  await page.evaluate(() => localStorage.setItem('language', 'TY'))
  await page.goto('/m/voucherCenter')
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  assert.equal(await isWide(), false)
  await page.getByRole('button', { name: 'Magpatuloy sa pagbabayad' }).click()
  await page.waitForURL(payPage)
  assert.equal(await page.locator('html').getAttribute('lang'), 'tl')
  await page.getByRole('button', { name: 'Magbayad', exact: true }).click()
  await page.locator('[data-status="paid"]').getByText('Natanggap ang deposito').first().waitFor()
  assert.equal(await isWide(), false)
  await putAway()
})
