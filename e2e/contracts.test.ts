import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, openQuiet, type Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { addContract, hangBelow } from './contract-steps.ts'
import { takePhone, test } from './journey.ts'
import { becomeType, onDatabase } from './member-types.ts'
import { createMember, newPerson, type Person } from './people.ts'

const config = readConfig()

const SALARY = '/m/member/agent/getSalaryContract'
const REQUIREMENT = '**/wps/agent/contract/requirement'

const words = {
  EN: {
    language: 'EN',
    title: 'Daily salary agreement',
    dividend: 'Dividend agreement',
    hour: 'Hourly salary agreement',
    cancel: 'Cancel',
    go: 'Go',
    ask: 'Your upline offers you a share of the valid bets of each day.',
    inForce: 'In force',
    team: 'My team',
    propose: 'Propose an agreement',
    percent: 'Per cent',
    tooGood: 'These terms are better than your own contract. Please lower them.',
    send: 'Send the proposal',
    waits: 'Waiting for an answer',
    takeBack: 'Take back the proposal',
    example: 'Example: a day with ₱10,000.00 of valid bets pays ₱40.00.',
    accept: 'Accept',
    reject: 'Reject',
    reason: 'Reason (optional)',
    rejected: 'Rejected',
    starts: /^Accepted, starts/,
    history: 'History',
    payouts: 'Payouts',
    noPayouts: 'Payouts of an agreement will appear here after its first day.',
    received: 'Received',
    toTeam: 'To my team',
  },
  TY: {
    language: 'TY',
    title: 'Kasunduan sa arawang sahod',
    dividend: '',
    hour: '',
    cancel: 'Kanselahin',
    go: 'Pumunta',
    ask: 'Inaalok ka ng upline mo ng bahagi ng valid na taya sa bawat araw.',
    inForce: 'May bisa',
    team: 'Team ko',
    propose: 'Mag-alok ng kasunduan',
    percent: 'Porsiyento',
    tooGood: '',
    send: 'Ipadala ang alok',
    waits: 'Naghihintay ng sagot',
    takeBack: 'Bawiin ang alok',
    example: 'Halimbawa: ang araw na may ₱10,000.00 na valid na taya ay nagbabayad ng ₱40.00.',
    accept: 'Tanggapin',
    reject: 'Tanggihan',
    reason: '',
    rejected: '',
    starts: /^Tinanggap, simula/,
    history: 'Kasaysayan',
    payouts: 'Mga bayad',
    noPayouts: 'Lalabas dito ang kinita ng kasunduan pagkatapos ng unang araw nito.',
    received: 'Natanggap',
    toTeam: 'Para sa team ko',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name, exact: true })
const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** An agent at the top and its direct downline, each on a phone of its own that speaks the language. */
async function takeTwo(language: string): Promise<{ agent: Phone & { person: Person }; member: Phone & { person: Person } }> {
  const take = async () => {
    const phone = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
    const person = newPerson()
    await createMember(phone.page, person)
    await phone.page.context().addCookies([{ name: 'language', value: language, url: config.siteUrl }])
    await phone.page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    return { ...phone, person }
  }
  const [agent, member] = [await take(), await take()]
  await hangBelow(config, agent.person, member.person)
  await becomeType(agent.page, config, agent.person, 1)
  return { agent, member }
}

/** Another log-in, which has silenced nothing. */
async function logInAgain(page: Page, person: Person): Promise<void> {
  await page.goto('/m/help')
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/login')
  await page.locator('input[name=username]').fill(person.username)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/m/home')
}

/** Home, long after everything that opens by itself would have opened. */
async function openQuietHome(page: Page): Promise<void> {
  await page.clock.install()
  const asked = page.waitForResponse(REQUIREMENT)
  await openQuiet(page, '/m/home')
  await asked
  await page.clock.runFor(5_000)
}

async function isNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out at 320 px')
  await page.setViewportSize({ width: 390, height: 844 })
}

/** From the agent's own contract to a proposal to the downline. */
async function propose(page: Page, downline: Person, t: Words): Promise<void> {
  await page.goto(SALARY)
  await main(page).getByText(t.inForce, { exact: true }).waitFor()
  await assertAccessible(page, 'the own contract')
  await isNarrow(page)
  await tab(page, t.team).click()
  const row = main(page).getByRole('button', { name: downline.username })
  await row.click()
  await dialog(page, downline.username).getByRole('button', { name: t.propose }).click()
  const percent = dialog(page).getByRole('textbox', { name: t.percent, exact: true })
  const send = dialog(page).getByRole('button', { name: t.send })
  await percent.nth(1).waitFor()
  if (t.tooGood !== '') {
    await percent.first().fill('0.6')
    await send.click()
    await dialog(page).getByText(t.tooGood).first().waitFor()
  }
  await percent.first().fill('0.4')
  await dialog(page).getByText(t.example).waitFor()
  await assertAccessible(page, 'the proposal')
  await isNarrow(page)
  await send.click()
  await hear(page, downline.username)
  await dialog(page, downline.username).getByText(t.waits, { exact: true }).waitFor()
  await dialog(page, downline.username).getByRole('button', { name: t.takeBack }).waitFor()
  await page.keyboard.press('Escape')
  await row.getByText(t.waits, { exact: true }).waitFor()
}

for (const t of [words.EN, words.TY]) {
  test(`an upline proposes a daily salary, the downline is asked, goes and accepts, and is asked no more, in ${t.language}`, {
    tag: ['@CONTRACT-02', '@CONTRACT-05', '@CONTRACT-06', '@CONTRACT-07', '@PROUTE-24', '@PG-17'],
  }, async () => {
    const { agent, member } = await takeTwo(t.language)
    await addContract(config, { kind: 'daily', member: agent.person })
    await propose(agent.page, member.person, t)

    const { page, person } = member
    await logInAgain(page, person)
    await dialog(page, t.title).getByText(t.ask, { exact: false }).waitFor()
    await assertAccessible(page, 'the popup')
    assert.deepEqual(await dialog(page, t.title).getByRole('button').allTextContents(), [t.cancel, t.go])
    await dialog(page, t.title).getByRole('button', { name: t.cancel }).click()
    await dialog(page).waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, '/m/home')
    await openQuietHome(page)
    assert.equal(await dialog(page).count(), 0, 'it is silent until the next log-in')

    await logInAgain(page, person)
    await dialog(page, t.title).getByRole('button', { name: t.go }).click()
    await page.waitForURL(`**${SALARY}`)
    await main(page).getByText(t.waits, { exact: true }).waitFor()
    await main(page).getByText(t.example).waitFor()
    await assertAccessible(page, 'a proposal')
    await isNarrow(page)
    await main(page).getByRole('button', { name: t.accept, exact: true }).click()
    await dialog(page).getByRole('button', { name: t.accept, exact: true }).click()
    await main(page).getByText(t.starts).waitFor()
    await onDatabase(
      config,
      'update contracts set start_day = current_date - 1 where member_id = (select id from members where account = $1)',
      [person.username],
    )
    await page.reload()
    await main(page).getByText(t.inForce, { exact: true }).waitFor()
    await tab(page, t.history).click()
    await main(page).getByRole('button', { name: agent.person.username }).waitFor()
    await tab(page, t.payouts).click()
    await main(page).getByText(t.noPayouts).waitFor()
    await assertAccessible(page, 'the payouts')

    await logInAgain(page, person)
    await openQuietHome(page)
    assert.equal(await dialog(page).count(), 0, 'what is answered is not asked again')
    await agent.page.reload()
    await main(agent.page).getByRole('button', { name: member.person.username }).getByText(t.inForce, { exact: true }).waitFor()
    await member.putAway()
    await agent.putAway()
  })
}

test('three proposals are shown one at a time and lead to their pages; the agent area has the team’s figures', {
  tag: [
    '@PGEN-05',
    '@CONTRACT-02',
    '@CONTRACT-03',
    '@CONTRACT-04',
    '@CONTRACT-05',
    '@CONTRACT-06',
    '@CONTRACT-07',
    '@PROUTE-25',
    '@PROUTE-26',
    '@PG-18',
    '@PG-19',
  ],
}, async () => {
  const t = words.EN
  const { agent, member } = await takeTwo('EN')
  await agent.page.goto('/m/agent')
  await agent.page.getByRole('region', { name: 'Your team today' }).locator('[data-counter="teamRegisterMemberCount"]').waitFor()
  for (const kind of ['daily', 'dividend', 'hour'] as const)
    await addContract(config, { kind, member: member.person, partner: agent.person })
  const { page, person } = member
  await logInAgain(page, person)
  for (const name of [t.title, t.dividend]) {
    await dialog(page, name).waitFor()
    assert.equal(await dialog(page).count(), 1)
    assert.deepEqual(await dialog(page, name).getByRole('button').allTextContents(), [t.cancel, t.go])
    await dialog(page, name).getByRole('button', { name: t.cancel }).click()
    assert.equal(new URL(page.url()).pathname, '/m/home')
  }
  await dialog(page, t.hour).getByText('8:00').waitFor()
  await dialog(page, t.hour).getByRole('button', { name: t.go }).click()
  await page.waitForURL('**/m/member/agent/getHourContract')
  await main(page).getByText('Example: an hour with ₱500.00 of valid bets pays ₱25.00.').waitFor()
  await main(page).getByText('8:00 – 20:00').waitFor()
  await assertAccessible(page, 'an hourly salary')
  await isNarrow(page)
  await main(page).getByRole('button', { name: t.reject, exact: true }).click()
  await dialog(page).getByLabel(t.reason).fill('The hours are too short.')
  await assertAccessible(page, 'the question before a rejection')
  await dialog(page).getByRole('button', { name: t.reject, exact: true }).click()
  await main(page).getByText(t.rejected, { exact: true }).waitFor()
  await main(page).getByText('The hours are too short.').waitFor()

  await logInAgain(page, person)
  await dialog(page, t.title).getByRole('button', { name: t.cancel }).click()
  await dialog(page, t.dividend).getByText('Weekly', { exact: false }).waitFor()
  await dialog(page, t.dividend).getByRole('button', { name: t.go }).click()
  await page.waitForURL('**/m/member/agent/getDevidendContract')
  await main(page).getByText('Example: a team loss of ₱1,000.00 pays ₱300.00.').waitFor()
  await main(page).getByText('It lowers the loss of the next periods').waitFor()
  await assertAccessible(page, 'a dividend')
  await isNarrow(page)

  await logInAgain(page, person)
  await dialog(page, t.title).getByRole('button', { name: t.go }).click()
  await page.waitForURL(`**${SALARY}`)
  await main(page).getByText('Example: a day with ₱10,000.00 of valid bets pays ₱50.00.').waitFor()
  await member.putAway()
  await agent.putAway()
})

test('dividends have tabs, filters and totals, link to their agreement, and only agents have some to pay', {
  tag: ['@PROUTE-27', '@PG-20'],
}, async () => {
  const t = words.EN
  const { agent, member } = await takeTwo('EN')
  await member.page.goto('/m/member/agent/agentDivident')
  await tab(member.page, t.received).waitFor()
  assert.equal(await tab(member.page, t.toTeam).count(), 0)
  await member.page.getByRole('link', { name: 'See the agreement' }).click()
  await member.page.waitForURL('**/m/member/agent/getDevidendContract')
  await member.page.getByRole('link', { name: 'See the dividends' }).click()
  await member.page.waitForURL('**/m/member/agent/agentDivident')
  await member.putAway()

  const { page } = agent
  await page.goto('/m/member/agent/agentDivident')
  await tab(page, t.toTeam).click()
  await page.waitForURL('**/m/member/agent/agentDivident?tab=downline')
  await page.getByText('A dividend is listed under the last day of its period.', { exact: false }).waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await page.waitForURL('**/m/member/agent/agentDivident?tab=downline&status=pending')
  await assertAccessible(page, 'dividends')
  await isNarrow(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.waitForURL('**/m/member/agent/agentDivident?tab=downline')
  await agent.putAway()
})
