import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { hangBelow, oweDividend } from './contract-steps.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { createMember, newPerson, type Person } from './people.ts'
import { bindByRows, PIN, registerWithMoney } from './withdraw-steps.ts'

const config = readConfig()

const words = {
  EN: {
    language: 'EN',
    owed: 'You owe',
    payAll: 'Pay all',
    allText: /^2 dividends, ₱150\.50 in total, are paid from your float account: all of them or none\.$/,
    count: 'Dividends',
    title: 'Pay dividends',
    now: 'In your float now',
    after: 'In your float afterwards',
    missing: 'Missing',
    fill: 'Move money into the float',
    move: 'Move money',
    toFloat: 'To float: ',
    moved: 'Money moved',
    done: 'Done',
    pin: 'Transaction password',
    wrong: 'The transaction password is not right.',
    pay: 'Pay ',
    paid: 'It is paid',
    to: 'To',
    statusPaid: 'Paid',
  },
  TY: {
    language: 'TY',
    owed: 'Babayaran mo',
    payAll: 'Bayaran lahat',
    allText: /^2 dibidendo, kabuuang ₱150\.50, ang babayaran mula sa float account mo: lahat o wala\.$/,
    count: 'Mga dibidendo',
    title: 'Magbayad ng dibidendo',
    now: 'Nasa float mo ngayon',
    after: 'Matitira sa float mo',
    missing: 'Kulang',
    fill: 'Maglipat ng pera sa float',
    move: 'Maglipat ng pera',
    toFloat: 'Papunta sa float: ',
    moved: 'Nailipat ang pera',
    done: 'Tapos',
    pin: 'Transaction password',
    wrong: 'Mali ang transaction password.',
    pay: 'Bayaran ang ',
    paid: 'Bayad na',
    to: 'Para kay',
    statusPaid: 'Bayad na',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const TO_PAY = '/m/member/agent/agentDivident?tab=downline&period=7'
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const fact = (page: Page, dialog: string, name: string) =>
  sheet(page, dialog)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('an agent with a low float fills it, sees before and after, and pays a dividend once, in English and Tagalog', {
  tag: '@PG-20',
}, async () => {
  const { hers, his, agent, member } = await takeBoth()
  await oweBoth(agent, member, 1)
  await becomeType(hers.page, config, agent, 1)

  const { page } = hers
  await page.goto(TO_PAY)
  const debts = page.getByRole('region', { name: words.EN.owed })
  await debts.getByText('₱0.00', { exact: true }).waitFor()
  assert.deepEqual(await debts.locator('dd').allTextContents(), ['₱150.50', '2', '₱0.00'])
  await page
    .getByRole('main')
    .getByRole('button', { name: /₱100\.00/ })
    .click()
  await payAfterFilling(page, words.EN, { amount: '₱100.00', fact: [words.EN.to, member.username] })
  await debts.getByText('₱50.50', { exact: true }).waitFor()
  await debts.getByText('₱0.00', { exact: true }).waitFor()
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '₱100.00' })
    .getByText(words.EN.statusPaid, { exact: true })
    .waitFor()

  await goOnInTagalog(page)
  await page.goto(TO_PAY)
  await page.getByRole('region', { name: words.TY.owed }).getByRole('button', { name: 'Bayaran' }).click()
  await payAfterFilling(page, words.TY, { amount: '₱50.50', fact: [words.TY.to, member.username] })
  await page.getByRole('region', { name: words.TY.owed }).waitFor({ state: 'detached' })
  await hers.putAway()

  await his.page.goto('/m/transaction/record?tab=money&type=dividend')
  const sums = his.page.getByRole('region', { name: 'Totals of the chosen period' })
  await sums.getByText('+₱150.50').waitFor()
  const rows = his.page.getByRole('main').locator('li > button')
  await rows.nth(1).waitFor()
  const shown = await rows.allTextContents()
  assert.equal(shown.length, 2, 'each dividend came once')
  assert.match(shown[0] ?? '', /Dividend.*\+₱50\.50Available ₱1,150\.50/)
  assert.match(shown[1] ?? '', /Dividend.*\+₱100\.00Available ₱1,100\.00/)
  await his.putAway()
})

test('an agent pays all debts at once from a float filled on the way, all or none, in English and Tagalog', { tag: '@PG-20' }, async () => {
  const { hers, his, agent, member } = await takeBoth()
  await oweBoth(agent, member, 1)
  await becomeType(hers.page, config, agent, 1)
  await hers.page.goto(TO_PAY)
  await payAll(hers.page, words.EN)
  await oweBoth(agent, member, 3)
  await goOnInTagalog(hers.page)
  await hers.page.goto(TO_PAY)
  await payAll(hers.page, words.TY)
  await hers.putAway()

  await his.page.goto('/m/transaction/record?tab=money&type=dividend')
  await his.page.getByRole('region', { name: 'Totals of the chosen period' }).getByText('+₱301.00').waitFor()
  const rows = his.page.getByRole('main').locator('li > button')
  await rows.nth(3).waitFor()
  const amounts = (await rows.allTextContents()).map((row) => /\+₱[0-9.]+/.exec(row)?.[0])
  assert.deepEqual(amounts.toSorted(), ['+₱100.00', '+₱100.00', '+₱50.50', '+₱50.50'], 'each dividend came once')
  await his.putAway()
})

/** An agent with money and a transaction password, and a member right below it, each with a phone. */
async function takeBoth() {
  const hers = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const his = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const agent = await registerWithMoney(hers.page)
  const member = newPerson()
  await createMember(his.page, member)
  await hangBelow(config, agent, member)
  await bindByRows(config, agent)
  return { hers, his, agent, member }
}

/** Two dividends, ₱50.50 and ₱100.00, the later one for a period that ended this many days ago. */
async function oweBoth(agent: Person, member: Person, daysAgo: number): Promise<void> {
  await oweDividend(config, { agent, member, amountMinor: 10_000, daysAgo: daysAgo + 1 })
  await oweDividend(config, { agent, member, amountMinor: 5_050, daysAgo })
}

async function goOnInTagalog(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'TY', url: config.siteUrl }])
  await page.evaluate(() => localStorage.setItem('language', 'TY'))
  await page.setViewportSize({ width: 320, height: 640 })
}

/** On the page of what is to be paid, where two dividends of ₱150.50 are owed: pays both with one payment. */
async function payAll(page: Page, t: Words): Promise<void> {
  const debts = page.getByRole('region', { name: t.owed })
  await debts.getByText('₱0.00', { exact: true }).waitFor()
  assert.deepEqual(await debts.locator('dd').allTextContents(), ['₱150.50', '2', '₱0.00'])
  await debts.getByRole('button', { name: t.payAll, exact: true }).click()
  await sheet(page, t.title).getByText(t.allText).waitFor()
  await payAfterFilling(page, t, { amount: '₱150.50', fact: [t.count, '2'] })
  await debts.waitFor({ state: 'detached' })
}

/** With the sheet of a payment open, over a float that lacks the amount: fills it, and pays with a tap too many. */
async function payAfterFilling(page: Page, t: Words, told: { amount: string; fact: [name: string, value: string] }): Promise<void> {
  const { amount } = told
  await sheet(page, t.title).getByRole('alert').getByText(amount, { exact: false }).waitFor()
  assert.equal(await fact(page, t.title, t.missing).textContent(), amount)
  assert.equal(await sheet(page, t.title).getByLabel(t.pin, { exact: true }).count(), 0, 'nothing can be sent that would be refused')
  await assertAccessible(page, 'a float that is too low')
  await isNarrow(page)
  await sheet(page, t.title).getByRole('button', { name: t.fill }).click()
  await sheet(page, t.move).getByLabel(t.pin, { exact: true }).fill(PIN)
  await sheet(page, t.move)
    .getByRole('button', { name: `${t.toFloat}${amount}` })
    .click()
  await sheet(page, t.moved).getByRole('button', { name: t.done, exact: true }).click()

  await fact(page, t.title, t.now).getByText(amount, { exact: true }).waitFor()
  assert.equal(await fact(page, t.title, t.after).textContent(), '₱0.00')
  const pin = sheet(page, t.title).getByLabel(t.pin, { exact: true })
  const pay = sheet(page, t.title).getByRole('button', { name: `${t.pay}${amount}` })
  await assertAccessible(page, 'a payment')
  await isNarrow(page)
  await pin.fill('112233')
  await pay.click()
  await sheet(page, t.title).getByText(t.wrong, { exact: false }).waitFor()
  await pin.fill(PIN)
  await pay.dblclick()
  await fact(page, t.paid, t.now).getByText('₱0.00', { exact: true }).waitFor()
  assert.equal(await fact(page, t.paid, told.fact[0]).textContent(), told.fact[1])
  await assertAccessible(page, 'a receipt')
  await isNarrow(page)
  await sheet(page, t.paid).getByRole('button', { name: t.done, exact: true }).click()
  await sheet(page, t.paid).waitFor({ state: 'detached' })
}

async function isNarrow(page: Page): Promise<void> {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out')
}
