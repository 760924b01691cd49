import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { footer, isShown, label, menu, openAgentHome, SERVICE } from './agent-steps.ts'
import { hear } from './browser.ts'
import { readConfig } from './config.ts'
import { addContract, hangBelow } from './contract-steps.ts'
import { takePhone, test } from './journey.ts'
import { becomeType, onDatabase } from './member-types.ts'
import { becomeMember, createMember, newPerson, type Person } from './people.ts'

const config = readConfig()

const grid = [
  ['AGEPAG', 'Team overview', '/m/agent/team/overview'],
  ['TRANSREC3', 'Transaction record', '/m/transaction/record?types=A'],
  ['DOWNMAN', 'Team management', '/m/member/team'],
  ['AGENTRANSMULTDOWN3', 'Red envelope rain', '/m/redRain'],
  ['AGETEAMPNL3', 'Team profit and loss', '/m/agent/team/pnl'],
  ['TEAMBETTING3', 'Team betting', '/m/teamBetting'],
  ['GAMSER', 'Rebate set-up', '/m/member/agent/agentRebeat'],
  ['AGEREBINC3', 'Team rebate income', '/m/member/teamRebate'],
  // The one that no key closes.
  ['', 'Contracts', '/m/member/agent/getSalaryContract'],
  ['SECPRIV', 'Security center', '/m/securityCenter'],
  ['MAILCEN', 'News', '/m/webEmail'],
] as const
const switchOff = (person: Person, keys: readonly string[]) =>
  onDatabase(config, 'update members set permissions_off = $2 where account = $1', [person.username, keys])

const isNarrow = async (page: Page) =>
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${page.url()} fits its width`)

async function takeAgent(): Promise<{ page: Page; person: Person; putAway: () => Promise<void> }> {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await becomeType(page, config, person, 1)
  return { page, person, putAway }
}

test('the agent home is for agents, and an invitation leads visitors, members and agents to their own pages', {
  tag: ['@PROD-01', '@AGENT-01', '@AGENT-24', '@AGENT-25', '@AGENT-26'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/agent')
  await page.waitForURL('**/m/home')
  await page.goto('/m/agentRegister')
  await page.waitForURL('**/m/login')
  const person = newPerson()
  await createMember(page, person)
  for (const type of [4, 40, 0]) {
    await becomeType(page, config, person, type)
    await page.goto('/m/agent')
    await page.waitForURL('**/m/home')
  }
  await page.goto('/m/agentRegister')
  await isShown(page, '/m/inviteFriends')
  await becomeType(page, config, person, 2)
  await page.goto('/m/agentRegister')
  await isShown(page, '/m/agentRegister')
  await putAway()
})

test('the agent home tells who, how much and how the team does today, in English and, narrow, in Tagalog', {
  tag: ['@PROUTE-21', '@ROUTE-23', '@PROD-07', '@AGENT-03', '@AGENT-04', '@AGENT-05', '@AGENT-06'],
}, async () => {
  const { page, person, putAway } = await takeAgent()
  // One answer for every time the page asks, so that what it shows can be compared.
  let told: Record<string, number> | undefined
  await page.route('**/wps/agent/team/kpi**', async (route) => {
    if (!told) {
      const answer = await (await route.fetch()).json()
      assert.equal(answer.success, true)
      told = answer.value.footer
    }
    await route.fulfill({ json: { success: true, value: { list: [], footer: { ...told, teamLoginMemberCount: 1234 } }, requestId: 'x' } })
  })
  const profile = page.waitForResponse((response) => response.url().includes('/wps/agent/profile'))
  await openAgentHome(page)
  await page.locator('[data-greeting]').getByText(person.username, { exact: true }).first().waitFor()
  const { sumBalance } = (await (await profile).json()).value
  const shown = Number(sumBalance).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  await page.locator('[data-total]').getByText(`₱${shown}`, { exact: true }).waitFor()
  const counters = page.getByRole('region', { name: 'Your team today' })
  await counters.getByText('1,234', { exact: true }).waitFor()
  assert.deepEqual(await counters.locator('dt').allTextContents(), ['Logged in', 'Placed bets', 'Registered', 'Online now'])
  const names = ['teamBetMemberCount', 'teamRegisterMemberCount', 'teamOnlineCount'] as const
  for (const name of names) assert.equal(await counters.locator(`[data-counter="${name}"]`).textContent(), String(told?.[name]))
  await assertAccessible(page, 'the agent home')
  await isNarrow(page)
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.locator('[data-total]').getByText('Hidden', { exact: true }).waitFor()
  for (const [name, path] of [
    ['Withdraw', '/m/withdraw'],
    ['Deposit', '/m/voucherCenter'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await openAgentHome(page)
  }
  await page.context().addCookies([{ name: 'language', value: 'TY', url: config.siteUrl }])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, words] of [
    ['/m/agent', 'Pamamahala ng team'],
    ['/m/member/notice?types=A', 'Markahang nabasa lahat'],
    ['/m/webEmail', 'Sumulat'],
  ] as const) {
    await page.goto(path)
    await page.getByText(words).first().waitFor()
    await isNarrow(page)
    await assertAccessible(page, `${path} in Tagalog`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await putAway()
})

test('each entry of the agent leads to its page, and is missing while its key is off', {
  tag: [
    '@AGENT-07',
    '@AGENT-08',
    '@AGENT-09',
    '@AGENT-10',
    '@AGENT-11',
    '@AGENT-12',
    '@AGENT-13',
    '@AGENT-14',
    '@AGENT-15',
    '@AGENT-16',
    '@AGENT-17',
    '@AGENT-18',
    '@PERM-04',
    '@PERM-05',
    '@PERM-06',
    '@PERM-07',
    '@PERM-08',
    '@PERM-09',
    '@PERM-10',
    '@PERM-11',
  ],
}, async () => {
  const { page, person, putAway } = await takeAgent()
  await openAgentHome(page)
  assert.deepEqual(await menu(page).locator(label).allTextContents(), [...grid.map(([, name]) => name), SERVICE])
  for (const [, name, path] of grid) {
    await menu(page).getByRole('link', { name }).click()
    await isShown(page, path)
    await openAgentHome(page)
  }
  await menu(page).getByRole('button', { name: SERVICE }).click()
  await page.waitForURL('**/m/help')
  for (const [key] of grid) {
    if (key === '') continue
    await switchOff(person, [key])
    await openAgentHome(page)
    const others = grid.flatMap(([other, name]) => (other === key ? [] : [name]))
    assert.deepEqual(await menu(page).locator(label).allTextContents(), [...others, SERVICE], key)
  }
  await switchOff(person, [...grid.map(([key]) => key).filter((key) => key !== ''), 'WITHDRAW', 'MYACC'])
  await openAgentHome(page)
  assert.deepEqual(await menu(page).locator(label).allTextContents(), ['Contracts', SERVICE])
  assert.equal(await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).count(), 1)
  assert.equal(await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).count(), 0)
  await putAway()
})

test('badges fall with what is read, and the footer has dividend only with a contract', {
  tag: ['@AGENT-18', '@AGENT-21', '@AGENT-22', '@AGENT-23', '@PROUTE-28', '@PG-21'],
}, async () => {
  const { page, person, putAway } = await takeAgent()
  await openAgentHome(page)
  const news = menu(page).getByRole('link', { name: 'News' })
  await news.getByText('2 unread').waitFor()
  await footer(page).getByRole('link', { name: 'Announcements' }).locator('[data-badge]').waitFor()
  const targets = () =>
    footer(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const [home, open, contracts, announcements] = [
    '/m/home',
    '/m/agentRegister',
    '/m/member/agent/getSalaryContract',
    '/m/member/notice?types=A',
  ]
  assert.deepEqual(await targets(), [home, open, contracts, announcements])
  await addContract(config, { kind: 'dividend', member: person })
  await openAgentHome(page)
  assert.deepEqual(await targets(), [home, open, '/m/member/agent/agentDivident', contracts, announcements])
  await footer(page).getByRole('link', { name: 'Dividend' }).click()
  await isShown(page, '/m/member/agent/agentDivident')

  await openAgentHome(page)
  await news.click()
  await isShown(page, '/m/webEmail')
  const letter = page.getByRole('main').getByRole('button', { name: /Welcome\. Your inbox is here/ })
  await letter.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openAgentHome(page)
  await news.getByText('1 unread').waitFor()

  await footer(page).getByRole('link', { name: 'Announcements' }).click()
  await isShown(page, '/m/member/notice?types=A')
  await page.getByRole('article').first().waitFor()
  await assertAccessible(page, 'announcements to agents')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await page.getByText('All read', { exact: true }).waitFor()
  const asked = page.waitForResponse((response) => response.url().includes('/wps/announcement/agent?'))
  await openAgentHome(page)
  await (await asked).finished()
  await news.getByText('1 unread').waitFor()
  assert.equal(await footer(page).locator('[data-badge]').count(), 0)
  await putAway()
})

test('an agent reads its mail, writes to somebody of the team, and deletes what was sent', { tag: ['@PROUTE-38', '@PG-14'] }, async () => {
  const { page, person, putAway } = await takeAgent()
  const below = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const member = newPerson()
  await becomeMember(below.page, member)
  await hangBelow(config, person, member)
  await page.goto(`/m/webEmail?write=${member.username}`)
  const sheet = page.getByRole('dialog', { name: 'New message' })
  await sheet.getByRole('checkbox', { name: member.username, checked: true }).waitFor()
  await sheet.getByLabel('Subject').fill('Fiesta on Sunday')
  await sheet.getByLabel('Message', { exact: true }).fill('Bring <b>friends</b>.')
  await assertAccessible(page, 'a new message')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await hear(page, 'The message is sent')
  await page.waitForURL('**/m/webEmail?tab=sent')
  await page.getByText(`To ${member.username}`).waitFor()

  await below.page.goto('/m/webEmail')
  await below.page.getByRole('button', { name: /Fiesta on Sunday/ }).click()
  await below.page.getByRole('dialog', { name: 'Fiesta on Sunday' }).getByText('Bring <b>friends</b>.').waitFor()
  await below.putAway()

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: /Fiesta on Sunday/ }).click()
  await page.getByRole('button', { name: /Fiesta on Sunday/, pressed: true }).waitFor()
  await assertAccessible(page, 'sent mail that is chosen')
  await page.getByRole('button', { name: 'Delete selected (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete selected (1)' }).click()
  await hear(page, 'The messages are deleted')
  await page.getByText('Nothing sent yet').waitFor()
  await putAway()
})

test('a page without its permission says so once and leads home, by address too; a changed type applies at once', {
  tag: ['@PERM-04', '@PERM-05', '@PERM-06', '@PERM-07', '@PERM-08', '@PERM-09', '@PERM-10', '@PERM-11'],
}, async () => {
  const { page, person, putAway } = await takeAgent()
  // Their pages show other things, or nothing that the key closes.
  const stays = ['', 'SECPRIV', 'AGENTRANSMULTDOWN3']
  const keyed = grid.filter(([key]) => !stays.includes(key))
  assert.equal(keyed.length, 8)
  await switchOff(person, [...keyed.map(([key]) => key), 'AGENTRANSMULTDOWN3'])
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())))
  for (const [, , path] of keyed) {
    await page.goto(path)
    await page.waitForURL('**/m/home')
    await hear(page, 'does not have permission')
  }
  await page.goto('/m/redRain')
  await page.getByRole('tab', { name: 'For you', selected: true }).waitFor()
  assert.equal(await page.getByRole('tab').count(), 2, 'nothing to send with')
  assert.deepEqual(refused, [], 'no call was made for nothing')
  await switchOff(person, [])
  await page.goto('/m/member/team')
  await isShown(page, '/m/member/team')

  const became = (type: number) => onDatabase(config, 'update members set type = $2 where account = $1', [person.username, type])
  const isKept = (type: number) =>
    page.waitForFunction((wanted) => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').type === wanted, type)
  await became(0)
  await page.goto('/m/member/team')
  await page.waitForURL('**/m/home')
  await isKept(0)
  await became(1)
  await page.reload()
  await isKept(1)
  await openAgentHome(page)
  await putAway()
})
