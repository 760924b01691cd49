// npm run screens: pictures of the main screens for docs/screens, taken on a system of its own with the demo data; with names of
// parts those alone.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { runMerchantCommand } from '../apps/server/src/commands/merchant-command.ts'
import { launchBrowser, takePhone } from '../e2e/browser.ts'
import { lanternUrl } from '../e2e/config.ts'
import { addContract, oweDividend } from '../e2e/contract-steps.ts'
import { logIn, memberWidget, newPerson, type Person, register } from '../e2e/people.ts'
import { becomeAgentWithRates } from '../e2e/rebate-rows.ts'
import { bindByRows } from '../e2e/withdraw-steps.ts'
import { Complaint, runCommand } from './complaint.ts'
import { takeGameScreens } from './screens/games.ts'
import { open, take } from './screens/take.ts'
import type { System } from './system/index.ts'
import { atTheEnd, temporaryFolder, withUndoing } from './testing/temporary.ts'
import { startTestSystem } from './testing/test-system.ts'

const parts: Readonly<Record<string, (browser: Browser, system: System) => Promise<void>>> = {
  visitor: takeVisitorScreens,
  lantern: takeLanternScreens,
  member: takeMemberScreens,
  games: takeGameScreens,
  rewards: takeRewardScreens,
  withdraw: takeWithdrawScreens,
  team: takeTeamScreens,
  closed: takeClosedScreens,
  fairness: takeFairnessScreen,
}

await runCommand(() =>
  withUndoing(async () => {
    const wanted = process.argv.slice(2)
    const strange = wanted.find((name) => !Object.hasOwn(parts, name))
    if (strange !== undefined) throw new Complaint(`There is no part "${strange}", only ${Object.keys(parts).join(', ')}.`)
    const system = await startTestSystem(temporaryFolder('screens'))
    atTheEnd(system.stop)
    const browser = await launchBrowser()
    atTheEnd(() => browser.close())
    for (const [name, takeThem] of Object.entries(parts)) {
      if (wanted.length === 0 || wanted.includes(name)) await takeThem(browser, system)
    }
    return 0
  }),
)

async function takeVisitorScreens(browser: Browser, { siteUrl }: System): Promise<void> {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  await open(page, '/m/home')
  await take(page, 'home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await take(page, 'side-menu')
  for (const [name, path] of [
    ['login', '/m/login'],
    ['register', '/m/register'],
    ['game-list', '/m/slot-games'],
    ['hot-games', '/m/hot-games'],
    ['lottery', '/m/lottery'],
    ['electronic-lottery', '/m/elott'],
    ['notices', '/m/notice'],
    ['promotions', '/m/activity'],
    ['promotion', '/m/activityDetail?id=2'],
    ['help', '/m/help'],
    ['game-hub', '/m/gameCenter'],
    ['game-hub-slots', '/m/gameCenter?tab=RNG'],
    ['slots-centre', '/m/slotsCenter'],
    ['sports', '/m/sport-games?type=cockfight'],
  ] as const) {
    await open(page, path)
    await take(page, name)
  }
  for (const language of ['TH', 'VI']) {
    await speak(page.context(), siteUrl, language)
    await open(page, '/m/home')
    await take(page, `home-${language.toLowerCase()}`)
  }
  await putAway()
}

async function takeLanternScreens(browser: Browser, { siteUrl }: System): Promise<void> {
  const url = lanternUrl({ siteUrl })
  const { page, putAway } = await takePhone(browser, url, { reducedMotion: 'reduce' })
  await speak(page.context(), url, 'EN')
  await open(page, '/m/login')
  await take(page, 'login-lantern')
  await open(page, '/m/register')
  await take(page, 'register-rich')
  await page.getByRole('tab').nth(1).click()
  await take(page, 'register-mobile')
  await open(page, '/m/home')
  await take(page, 'home-lantern')
  await putAway()
}

/** How a site looks that is closed. */
async function takeClosedScreens(browser: Browser, system: System): Promise<void> {
  const { page, putAway } = await takePhone(browser, lanternUrl(system), { reducedMotion: 'reduce', mayBeClosed: true })
  const change = (words: string) => runMerchantCommand(system.databaseUrl, words.split(' '))
  for (const [name, close, reopen] of [
    ['maintenance', 'maintenance lantern on Back at noon', 'maintenance lantern off'],
    ['restricted', 'setting lantern blocked_addresses 127.0.0.0/8,::1', 'setting lantern blocked_addresses --default'],
  ] as const) {
    await change(close)
    do await open(page, '/m/login')
    while ((await page.getByRole('button', { name: 'Try again' }).count()) === 0)
    await take(page, name)
    await change(reopen)
  }
  await putAway()
}

async function takeMemberScreens(browser: Browser, { siteUrl, logins }: System): Promise<void> {
  const [login] = logins
  if (!login) throw new Complaint('There is no demo log-in to take the pictures with.')
  const person: Person = { username: login.account, password: login.password }
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  await open(page, '/m/login')
  await logIn(page, person)
  await page.waitForURL('**/m/home')
  await open(page, '/m/home')
  await take(page, 'home-member')
  await memberWidget(page, person).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await take(page, 'account-menu')
  for (const [name, path] of [
    ['records', '/m/transaction/record'],
    ['statement', '/m/transaction/record?tab=money'],
    ['member-home', '/m/member/home'],
    ['security', '/m/securityCenter'],
    ['invite-friends', '/m/inviteFriends'],
    ['settings', '/m/set'],
    ['deposit', '/m/voucherCenter'],
  ] as const) {
    await open(page, path)
    await take(page, name)
  }
  await takeDepositScreens(page)
  await putAway()
}

/** What waits to be paid by the member's own bank. */
async function takeDepositScreens(page: Page): Promise<void> {
  for (const [name, way, mark] of [
    ['deposit-code', /^QR Ph/, page.getByRole('img', { name: /^QR code/ })],
    // The merchant's accounts take turns, and not every one of them has a code.
    ['deposit-transfer', /^Bank transfer/, page.locator('input[type=file]')],
  ] as const) {
    await open(page, '/m/voucherCenter')
    await page.getByRole('radio', { name: way }).check()
    await page.getByRole('button', { name: '₱500', exact: true }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await mark.waitFor({ state: 'attached' })
    await take(page, name)
    await page.getByRole('button', { name: 'Cancel this deposit' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await page.locator('[data-status="cancelled"]').waitFor()
  }
}

/** With the member whose promotions are under way. */
async function takeRewardScreens(browser: Browser, { siteUrl, logins }: System): Promise<void> {
  const login = logins.find(({ note }) => note.includes('promotions'))
  if (!login) throw new Complaint('No demo log-in has promotions under way.')
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  await open(page, '/m/login')
  await logIn(page, { username: login.account, password: login.password })
  await page.waitForURL('**/m/home')
  await open(page, '/m/rewardCenter')
  await page.getByRole('tab', { name: /^In process/ }).click()
  await take(page, 'rewards')
  await page.getByRole('button', { name: 'Cancel this bonus' }).click()
  await page.getByRole('dialog').waitFor()
  await take(page, 'reward-cancel')
  await open(page, '/m/activity')
  await take(page, 'promotions-member')
  await page.getByRole('link', { name: 'Marigold Nights' }).click()
  await page.getByRole('heading', { name: 'The rules in plain words' }).scrollIntoViewIfNeeded()
  await take(page, 'promotion-rules')
  await open(page, '/m/voucherCenter')
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await page.getByRole('radio', { name: 'First deposit doubled' }).check()
  await take(page, 'deposit-bonus')
  await putAway()
}

/** With an agent who has only just begun: what the pages of a team are made of. */
async function takeTeamScreens(browser: Browser, system: System): Promise<void> {
  const agent = newPerson()
  const { page, putAway } = await takePhone(browser, system.siteUrl, { reducedMotion: 'reduce' })
  await register(page, agent)
  const account = await becomeAgentWithRates(page, system, agent)
  await bindByRows(system, agent)
  for (const kind of ['daily', 'dividend', 'hour'] as const) await addContract(system, { kind, member: agent })
  for (const daysAgo of [1, 2]) await oweDividend(system, { agent, member: { username: account }, amountMinor: 30_000 * daysAgo, daysAgo })
  for (const [name, path] of [
    ['contract-daily', '/m/member/agent/getSalaryContract'],
    ['contract-dividend', '/m/member/agent/getDevidendContract'],
    ['contract-hour', '/m/member/agent/getHourContract'],
    ['team-overview', '/m/agent/team/overview'],
    ['red-rain', '/m/redRain'],
    ['team-bets', '/m/teamBetting'],
    ['open-account', '/m/agentRegister'],
    ['open-account-by-link', '/m/agentRegister?tab=link'],
    ['team', '/m/member/team'],
    ['team-profit', '/m/agent/team/pnl'],
    ['team-records', '/m/transaction/record?types=A'],
    ['agent-home', '/m/agent'],
    ['agent-announcements', '/m/member/notice?types=A'],
    ['mail', '/m/webEmail'],
    ['mail-write', '/m/webEmail?write='],
    ['rebate-rates', `/m/member/agent/agentRebeat?account=${account}`],
    ['rebate-income', '/m/member/teamRebate?period=7'],
    ['dividends', '/m/member/agent/agentDivident?tab=downline&period=7'],
  ] as const) {
    await open(page, path)
    await take(page, name)
  }
  await page.getByRole('button', { name: 'Pay all' }).click()
  await page.getByRole('button', { name: 'Move money into the float' }).waitFor()
  await take(page, 'dividend-pay')
  await putAway()
}

/** With a member who has nothing bound yet, and with one who can withdraw at once. */
async function takeWithdrawScreens(browser: Browser, { siteUrl, logins }: System): Promise<void> {
  for (const mark of ['another one', 'own money to withdraw']) {
    const login = logins.find(({ note }) => note.includes(mark))
    if (!login) throw new Complaint(`No demo log-in is ${mark}.`)
    const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
    await open(page, '/m/login')
    await logIn(page, { username: login.account, password: login.password })
    await page.waitForURL('**/m/home')
    await open(page, '/m/withdraw')
    if (mark === 'another one') await take(page, 'withdraw-first')
    else await withdrawOnce(page)
    await putAway()
  }
}

async function withdrawOnce(page: Page): Promise<void> {
  await take(page, 'withdraw')
  await page.getByRole('button', { name: '25 %' }).click()
  await page.getByRole('button', { name: 'Review the withdrawal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await take(page, 'withdraw-review')
  await dialog.getByRole('button', { name: 'Enter transaction password' }).click()
  const password = dialog.getByLabel('Transaction password', { exact: true })
  await password.fill('4081')
  await take(page, 'withdraw-password')
  await password.fill('408152')
  await dialog.getByRole('button', { name: /^Withdraw/ }).click()
  await page.locator('section[data-status="waiting"]').waitFor()
  await take(page, 'withdraw-waiting')
}

async function takeFairnessScreen(browser: Browser, { gamesUrl }: System): Promise<void> {
  const { page, putAway } = await takePhone(browser, gamesUrl, { reducedMotion: 'reduce' })
  await open(page, '/fairness')
  await take(page, 'fairness')
  await putAway()
}

function speak(context: BrowserContext, siteUrl: string, language: string): Promise<void> {
  return context.addCookies([{ name: 'language', value: language, url: siteUrl }])
}
