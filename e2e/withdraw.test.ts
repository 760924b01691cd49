import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { takeOperator } from './operators.ts'
import { bindByHand, bindByRows, numberOf, PIN, pin, registerWithMoney, reviewWithdrawal, send, sign, story } from './withdraw-steps.ts'

const config = readConfig()

/** A payment company is asked every few seconds; on a machine under load that takes its time. */
const SOON = { timeout: 60_000 }

test('a withdrawal is reviewed, signed, taken by one operator, confirmed by another, each step shown by itself', {
  tag: ['@PROD-05', '@ROUTE-17'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce', hasNews: true })
  const person = await registerWithMoney(page)
  await page.goto('/m/withdraw')
  await page.getByRole('heading', { name: 'Withdraw', exact: true }).first().waitFor()
  // Nothing can be sent before there is an account and a password; the security center is where both are made.
  await page.getByRole('heading', { name: 'Before your first withdrawal' }).waitFor()
  await assertAccessible(page, 'before the first withdrawal')
  await bindByHand(config, page, person)
  const parts = page.locator('dl').first()
  await showsWhatMayGo(page)
  await page.getByRole('button', { name: '50 %' }).click()
  assert.equal(await page.getByLabel('Amount (₱)').inputValue(), '500.00')
  await page.getByText('₱490.00').waitFor()
  await page.getByRole('button', { name: 'Review the withdrawal' }).click()
  const review = page.getByRole('dialog', { name: 'Is this right?' })
  for (const fact of [/^BDO Unibank \*+7777$/, /^A\*+ R\*+$/, '₱500.00', '₱10.00', '₱490.00'])
    await review.getByText(fact).first().waitFor()
  await assertAccessible(page, 'the review')
  await review.getByRole('button', { name: 'Enter transaction password' }).click()
  assert.ok(await pin(page).evaluate((input) => input === document.activeElement))
  assert.equal(await pin(page).getAttribute('inputmode'), 'numeric')
  assert.equal(await pin(page).getAttribute('type'), 'password')
  await pin(page).fill('112233')
  await send(page).click()
  await page.getByText('The transaction password is not right.', { exact: false }).waitFor()
  assert.equal(await pin(page).inputValue(), '')
  await assertAccessible(page, 'a wrong transaction password')
  await pin(page).fill(PIN)
  await send(page).dblclick()
  const id = await numberOf(page)
  await story(page, 'waiting').getByText('The amount is set aside. You can still take it back.').waitFor()
  await story(page, 'waiting')
    .getByText(/^usually by /)
    .waitFor()
  await assertAccessible(page, 'a withdrawal that waits')
  await page.reload()
  await story(page, 'waiting').waitFor()
  const rows = await onDatabase(config, 'select 1 from withdrawals w join members m on m.id = w.member_id where m.account = $1', [
    person.username,
  ])
  assert.equal(rows.length, 1, 'two taps are one withdrawal')
  // The maker also has the checker's role, and still cannot be both.
  const maker = await takeOperator(config, ['cashier', 'approver'])
  const checker = await takeOperator(config, ['approver'])
  assert.equal((await maker.act('/withdrawals/take', { id })).success, true)
  await story(page, 'in-review').waitFor()
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).waitFor({ state: 'detached' })
  assert.equal((await maker.act('/withdrawals/approve', { id })).success, true)
  assert.equal((await maker.act('/withdrawals/confirm', { id })).errorCode, 'needs-another-operator')
  assert.equal((await checker.act('/withdrawals/confirm', { id })).success, true)
  await story(page, 'paid').waitFor(SOON)
  for (const step of ['waiting', 'in-review', 'approved', 'paying', 'paid']) await page.locator(`[data-step="${step}"]`).first().waitFor()
  await page.getByText('Number at the payment company').waitFor()
  await story(page, 'paid').getByText('The payment company has sent ₱490.00 to your account.').waitFor()
  await story(page, 'paid').getByText('₱500.00 left your wallet, with the fee of ₱10.00.').waitFor()
  await assertAccessible(page, 'a withdrawal that was paid')
  await page.getByRole('button', { name: 'Make another withdrawal' }).click()
  await parts.getByText('You can withdraw it now.').waitFor()
  assert.match((await parts.textContent()) ?? '', /Your own money₱500\.00/)
  // The earlier ones, each with its receipt.
  await page.getByRole('button', { name: /BDO Unibank.*₱500\.00.*Paid out/ }).click()
  await page.getByRole('dialog', { name: 'Withdrawal' }).getByText(id, { exact: true }).waitFor()
  await assertAccessible(page, 'a receipt')
  await putAway()
})

/** The form before anything is asked for. */
async function showsWhatMayGo(page: Page): Promise<void> {
  const parts = page.locator('dl').first()
  // Own money, play money and what is locked, each with its reason: together they are the balance above them.
  await parts.getByText('You can withdraw it now.').waitFor()
  assert.match((await parts.textContent()) ?? '', /Your own money₱1,000\.00.*Play money₱1,000\.00.*Locked₱0\.00/)
  assert.equal(await page.getByText('Play money', { exact: true }).count(), 1, 'the whole balance is not called play money')
  await page.locator('[data-balance]').getByText('₱2,000.00').waitFor()
  await page.getByText(/^\d of \d withdrawals left today$/).waitFor()
  await page
    .getByText(/ left today$/)
    .nth(1)
    .waitFor()
  // Hidden with the balance.
  await page.getByRole('button', { name: 'Hide balance' }).click()
  assert.doesNotMatch((await parts.textContent()) ?? '', /1,000/)
  await page.getByRole('button', { name: 'Show balance' }).click()
  await assertAccessible(page, 'the form')
  await page.getByLabel('Amount (₱)').fill('1000.01')
  assert.equal(await page.getByRole('button', { name: 'Review the withdrawal' }).getAttribute('aria-disabled'), 'true')
}

test('a withdrawal that is refused says why, in the words that were written, and the money is back', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await bindByRows(config, await registerWithMoney(page))
  await page.goto('/m/withdraw')
  await reviewWithdrawal(page, '400')
  const id = await sign(page)
  await story(page, 'waiting').waitFor()
  const operator = await takeOperator(config, ['cashier'])
  await operator.act('/withdrawals/take', { id })
  const text = 'The name on it is Ana, yours is Anna.'
  assert.equal((await operator.act('/withdrawals/refuse', { id, reason: 'holder-differs', text })).success, true)
  // Without news by themselves the page asks.
  await story(page, 'refused').waitFor(SOON)
  await page.getByText('The account is not in your own name. Add one that is, and try again.').waitFor()
  await page.getByText(`“${text}”`).waitFor()
  await page.getByText('The amount is back in your wallet.').waitFor()
  await assertAccessible(page, 'a withdrawal that was refused')
  await page.getByRole('button', { name: 'Make another withdrawal' }).click()
  await page.locator('dl').first().getByText('You can withdraw it now.').waitFor()
  assert.match((await page.locator('dl').first().textContent()) ?? '', /Your own money₱1,000\.00/)
  await putAway()
})

test('a withdrawal whose answer is lost is made once, can be cancelled while it waits, and five wrong passwords lock', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const person = await registerWithMoney(page)
  await bindByRows(config, person)
  await page.goto('/m/withdraw')
  await reviewWithdrawal(page, '300')
  let tries = 0
  await page.route('**/wps/transaction/withdraw', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await pin(page).fill(PIN)
  await send(page).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await send(page).click()
  await numberOf(page)
  await page.unrouteAll()
  const rows = await onDatabase(config, 'select 1 from withdrawals w join members m on m.id = w.member_id where m.account = $1', [
    person.username,
  ])
  assert.deepEqual([tries, rows.length], [2, 1])
  await page.getByRole('button', { name: 'Back to withdrawals' }).click()
  await page.getByRole('heading', { name: 'Under way' }).waitFor()
  assert.match((await page.locator('dl').first().textContent()) ?? '', /Locked₱300\.00Set aside for withdrawals on their way/)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Waiting to be reviewed/ })
    .click()
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await assertAccessible(page, 'the question before a cancel')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await story(page, 'cancelled').getByText('You took it back. The amount is in your wallet.').waitFor()
  const facts = await page.locator('section[data-status] dl').textContent()
  assert.match(facts ?? '', /Amount asked for₱300\.00Back in your wallet₱300\.00/)
  assert.doesNotMatch(facts ?? '', /Fee|Arrives|Leaves/)
  await page.getByRole('button', { name: 'Make another withdrawal' }).click()
  await reviewWithdrawal(page, '300')
  for (const left of [4, 3, 2, 1, 0]) {
    await pin(page).fill('112233')
    await send(page).click()
    if (left > 0) await page.getByText(`${left} attempt`, { exact: false }).waitFor()
  }
  await page.getByText('Too many wrong attempts. You can try again in', { exact: false }).waitFor()
  assert.equal(await send(page).getAttribute('aria-disabled'), 'true')
  await assertAccessible(page, 'a locked transaction password')
  await page.getByRole('link', { name: 'Forgotten? Set a new one' }).click()
  await page.waitForURL('**/m/securityCenter')
  await putAway()
})

test('without word of the payment company a withdrawal stays held and visible, also narrow and in Tagalog', async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce', hasNews: true })
  // The company takes it in, the connection breaks, and then it is silent.
  await bindByRows(config, await registerWithMoney(page), '0009')
  await page.goto('/m/withdraw')
  await reviewWithdrawal(page, '250')
  const id = await sign(page)
  const maker = await takeOperator(config, ['cashier'])
  const checker = await takeOperator(config, ['approver'])
  await maker.act('/withdrawals/take', { id })
  await maker.act('/withdrawals/approve', { id })
  assert.equal((await checker.act('/withdrawals/confirm', { id })).success, true)
  await story(page, 'unknown').getByText('nothing is lost, and nothing is paid twice', { exact: false }).waitFor(SOON)
  await assertAccessible(page, 'an outcome that is not known')
  await page.goto('/m/withdraw')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Waiting for the payment company/ })
    .waitFor()
  assert.match((await page.locator('dl').first().textContent()) ?? '', /Locked₱250\.00Set aside for withdrawals on their way/)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.context().addCookies([{ name: 'language', value: 'TY', url: config.siteUrl }])
  await page.evaluate(() => localStorage.setItem('language', 'TY'))
  await page.goto('/m/withdraw')
  await page.getByText('Sarili mong pera').waitFor()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  assert.equal(await isWide(), false)
  await page.goto(`/m/withdraw?withdrawal=${id}`)
  await page.locator('section[data-status]').waitFor()
  assert.equal(await isWide(), false)
  await putAway()
})
