import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { holdBack } from './hold-back.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { bindByRows, registerWithMoney, reviewWithdrawal, sign } from './withdraw-steps.ts'

const config = readConfig()

/** A member requests an amount that needs a review. */
async function askFor(amount: string): Promise<{ id: string; account: string }> {
  const { page, putAway } = await takePhone(config.siteUrl)
  const person = await registerWithMoney(page)
  await bindByRows(config, person)
  await page.goto('/m/withdraw')
  await reviewWithdrawal(page, amount)
  const id = await sign(page)
  await putAway()
  return { id, account: person.username }
}

/** Opens the row by J and Enter alone. */
async function openByKeys(page: Page, account: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('j')
    if ((await page.locator(':focus').textContent()) === account) break
  }
  assert.equal(await page.locator(':focus').textContent(), account)
  await page.keyboard.press('Enter')
}

test('by keyboard alone two people take a withdrawal from queue to confirmation, each step explained', {
  tag: ['@CON-008', '@CON-018', '@CON-074', '@CON-075'],
}, async () => {
  const { id, account } = await askFor('900')
  const { page: maker, name: makerName } = await openConsole(config, ['cashier'])
  await maker.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await maker.keyboard.press('g')
  await maker.keyboard.press('w')
  await maker.getByRole('heading', { name: 'Withdrawals', level: 1 }).waitFor()
  await untilQuiet(maker)
  await openByKeys(maker, account)
  const panel = maker.getByRole('complementary', { name: `Withdrawal ${id}` })
  await panel.waitFor()
  await assertAccessible(maker, 'a withdrawal that waits')
  // A letter asks, and does nothing by itself.
  await maker.keyboard.press('t')
  await panel.getByText(`Take over the withdrawal of ${account}`).waitFor()
  await maker.keyboard.press('Escape')
  await panel.getByRole('button', { name: /^Take/ }).waitFor()
  await maker.keyboard.press('t')
  await maker.keyboard.press('Enter')
  await maker.getByText(`Withdrawal ${id} is assigned to you.`).waitFor()
  await maker.keyboard.press('a')
  await panel.getByText('Nothing is paid before another operator confirms.').waitFor()
  await assertAccessible(maker, 'before it is approved')
  await maker.keyboard.press('Enter')
  await maker.getByText(`Withdrawal ${id} waits for a second person.`).waitFor()

  const { page: checker, name: checkerName } = await openConsole(config, ['approver'], `withdrawals?status=in-review&open=${id}`)
  const seen = checker.getByRole('complementary', { name: `Withdrawal ${id}` })
  await seen.getByRole('button', { name: /^Confirm and pay/ }).waitFor()
  await checker.keyboard.press('a')
  await seen.getByText(new RegExp(`of ${account}\\. It is sent to the payment company at once\\.`)).waitFor()
  await checker.keyboard.press('Enter')
  await checker.getByText(`Withdrawal ${id} is on its way.`).waitFor()
  const rows = await onDatabase(config, 'select approved_by_name, confirmed_by_name from withdrawals where id = $1', [id])
  assert.deepEqual(rows, [{ approved_by_name: makerName, confirmed_by_name: checkerName }])
})

test('a shared address shows the same withdrawal, Back closes its panel, and who comes too late reads what it is now', {
  tag: ['@CON-005', '@CON-074', '@CON-076'],
}, async () => {
  const { id, account } = await askFor('800')
  const { page: first } = await openConsole(config, ['cashier'], `withdrawals?open=${id}`)
  const { page: second } = await openConsole(config, ['cashier'], 'withdrawals')
  const opener = second.getByRole('button', { name: account, exact: true })
  await opener.click()
  const panel = second.getByRole('complementary', { name: `Withdrawal ${id}` })
  await panel.waitFor()
  await second.goBack()
  await panel.waitFor({ state: 'detached' })
  assert.match(second.url(), /\/console\/withdrawals$/)
  await opener.click()
  await panel.getByRole('button', { name: /^Take/ }).click()
  // Until it is sent, the second one sees nothing of what the first one does.
  const held: Route[] = []
  await second.route(/\/operator\/api\/withdrawals\/one/, (route) => void held.push(route))

  const own = first.getByRole('complementary', { name: `Withdrawal ${id}` })
  await own.getByRole('button', { name: /^Refuse/ }).waitFor()
  await first.keyboard.press('r')
  await own.getByLabel('Reason').selectOption('other')
  await own.getByRole('button', { name: /^Refuse/ }).click()
  await own.getByText('Write at least 3 characters.').waitFor()
  await own.getByLabel('What the member reads').fill('Please send us a picture of your card.')
  await own.getByRole('button', { name: /^Refuse/ }).click()
  await first.getByText(`Withdrawal ${id} is refused.`).waitFor()

  await panel.getByRole('button', { name: /^Take/ }).click()
  const refused = panel.getByRole('alert').getByText('This withdrawal is no longer at that step. Load it again.')
  await refused.waitFor()
  await second.unroute(/\/operator\/api\/withdrawals\/one/)
  for (const route of held) await route.continue().catch(() => {})
  await panel.getByText('Please send us a picture of your card.').waitFor()
  assert.equal(await panel.getByRole('button', { name: /^Take/ }).count(), 0)
  assert.equal(await refused.isVisible(), true, 'it can still be read beside what it is now')
})

/** As many ordinary withdrawals wait, by rows after one that was asked for. Returns the numbers of those, and what puts them away. */
async function queueOf(id: string, count: number): Promise<{ ids: string[]; putAway: () => Promise<unknown> }> {
  const rows = await onDatabase(
    config,
    `insert into withdrawals (id, merchant_code, member_id, request_id, account_id, account_kind, account_bank, account_bank_name, account_holder,
       account_number, account_masked, currency, amount_minor, fee_minor, usual_minutes, status, created_at)
     select id + n, merchant_code, member_id, 'queue-' || id || '-' || n, account_id, account_kind, account_bank, account_bank_name, account_holder,
       account_number, account_masked, currency, 10000 + n, 0, usual_minutes, 'waiting', created_at
     from withdrawals, generate_series(1, $2::integer) n where id = $1 returning id::text as id`,
    [id, count],
  )
  const ids = rows.map((row) => String(row.id)).sort()
  const putAway = () =>
    onDatabase(config, "update withdrawals set status = 'cancelled', ended_at = now() where id = any ($1) and ended_at is null", [ids])
  return { ids, putAway }
}

test('a queue of a hundred is worked by keyboard: after each decision the next one opens', {
  tag: '@CON-079',
}, async () => {
  const { id } = await askFor('700')
  const { ids, putAway } = await queueOf(id, 100)
  const { page } = await openConsole(config, ['cashier'], `withdrawals?open=${ids[0]}`)
  await page.locator(`[data-row="${ids[0]}"]`).waitFor()
  const worked = ids.slice(0, 8)
  for (const [place, each] of worked.entries()) {
    const panel = page.getByRole('complementary', { name: `Withdrawal ${each}` })
    await panel.getByRole('button', { name: /^Take/ }).waitFor()
    // The list is late: an operator who is faster than its answer keeps the form that was opened meanwhile.
    const letThrough = await holdBack(page, /\/operator\/api\/withdrawals\?/)
    await page.keyboard.press('t')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: /^Approve/ }).waitFor()
    await page.keyboard.press('a')
    await panel.getByText('Nothing is paid before another operator confirms.').waitFor()
    letThrough()
    await page.getByText(`Withdrawal ${each} is assigned to you.`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: `Withdrawal ${ids[place + 1]}` }).waitFor()
  }
  const approved = await onDatabase(config, 'select id from withdrawals where id = any ($1) and approved_by is not null', [worked])
  assert.equal(approved.length, worked.length)
  await assertAccessible(page, 'the next withdrawal of a queue')
  await putAway()
})
