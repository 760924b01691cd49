import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openLinkSecret } from '../apps/server/src/base/partner-secrets.ts'
import type { Sealed } from '../apps/server/src/base/sealed.ts'
import { assertAccessible } from './accessible.ts'
import { hear } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType, onDatabase } from './member-types.ts'
import { openLaunch } from './open-launch.ts'
import { openSystemSeals } from './open-seals.ts'
import { becomeMember, createMember, newPerson, type Person } from './people.ts'

const config = readConfig()
const { siteUrl } = config

const OVERVIEW = '/m/agent/team/overview'
const BETS = '/m/teamBetting'
const PROFIT = '/m/agent/team/pnl'
const RECORDS = '/m/transaction/record?types=A'

const rows = (page: Page) => page.getByRole('main').locator('ul > li')
const sums = (page: Page) => page.getByRole('region', { name: 'Totals' })
const seen = (page: Page) => new URL(page.url()).search

/** Puts the member below the agent, as if it had registered with the agent's code. */
async function putBelow(agent: Person, member: Person): Promise<bigint> {
  const [row] = await onDatabase(
    config,
    `with moved as (
       update members m set upline_id = a.id from members a where a.account = $1 and m.account = $2 and m.merchant_code = a.merchant_code
       returning m.id, a.id as agent_id
     ), cleared as (delete from team_links l using moved where l.member_id = moved.id)
     select id, agent_id from moved`,
    [agent.username, member.username],
  )
  await onDatabase(config, "select place_in_team($1, $2, (now() at time zone 'Asia/Manila')::date)", [row?.id, row?.agent_id])
  // Nobody who registers holds anything before it has a place.
  await onDatabase(config, 'update team_cursor set has_balances = false')
  return BigInt(String(row?.id))
}

/** Plays rounds as a provider tells them: of the amounts, each a bet and what it won, or nothing where it is not settled. */
async function play(member: bigint, rounds: readonly (readonly [stake: string, win?: string])[]): Promise<string[]> {
  const [link] = await onDatabase(
    config,
    "select casino_id, secret from provider_links where merchant_code = 'pavilion' and is_in_house limit 1",
  )
  const casino_id = String(link?.casino_id)
  const secret = openLinkSecret(openSystemSeals(), { casino_id, secret: String(link?.secret) as Sealed })
  const session_id = await openLaunch(config, member, casino_id)
  const numbers: string[] = []
  for (const [stake, win] of rounds) {
    const round_id = `round-${randomBytes(8).toString('hex')}`
    const transactions = [
      { type: 'bet', amount: stake, id_provider: `bet-${round_id}` },
      ...(win === undefined || win === '0.00' ? [] : [{ type: 'win', amount: win, id_provider: `win-${round_id}` }]),
    ]
    const body = JSON.stringify({
      account_id: member.toString(),
      currency: 'PHP',
      game_id: 'marigold-nights',
      session_id,
      round_id,
      transactions,
      finished: win !== undefined,
    })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const reply = await fetch(`${siteUrl}/provider/${link?.casino_id}/betwin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-sign': signature },
      body,
    })
    assert.equal(reply.status, 200, await reply.text())
    numbers.push(round_id)
  }
  return numbers
}

/** The figures of teams follow the bets by a second or two. */
async function waitForFigures(agent: Person, validBetsMinor: bigint): Promise<void> {
  for (;;) {
    const [row] = await onDatabase(
      config,
      'select coalesce(sum(valid_bets_minor), 0)::text as bets from team_totals where agent_id = (select id from members where account = $1)',
      [agent.username],
    )
    if (String(row?.bets) === validBetsMinor.toString()) return
    await setTimeout(200)
  }
}

async function assertFits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${what} at 320 pixels`)
  await page.setViewportSize({ width: 390, height: 844 })
}

test('an agent reads the overview, the bets, the profit and loss and the transactions of the team', {
  tag: ['@PROUTE-29', '@PROUTE-30', '@PROUTE-33', '@PROUTE-34'],
}, async () => {
  const [agent, member] = [newPerson(), newPerson()]
  const other = await takePhone(siteUrl)
  await becomeMember(other.page, member)
  await other.putAway()
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', acceptDownloads: true })
  await createMember(page, agent)
  const memberId = await putBelow(agent, member)
  await becomeType(page, config, agent, 1)
  const [lost = ''] = await play(memberId, [['10.00', '0.00'], ['30.00'], ...Array.from({ length: 16 }, () => ['2.00', '5.00'] as const)])
  await waitForFigures(agent, 7_200n)

  await readOverview(page)
  await readBets(page, lost)
  await readProfit(page, member)
  await readRecords(page, member)
  await readInTagalog(page)
  await putAway()
})

async function readOverview(page: Page): Promise<void> {
  await page.goto(OVERVIEW)
  await page.getByRole('heading', { level: 1, name: 'Team overview' }).waitFor()
  const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await card('Valid bets').getByText('₱72.00').waitFor()
  await card('Payouts').getByText('₱80.00').waitFor()
  await card('Net profit and loss').getByText('₱8.00').waitFor()
  await rows(page).filter({ hasText: 'Placed bets' }).getByText('1', { exact: true }).waitFor()
  await page.getByText('One day is a single point').waitFor()
  await page.getByRole('radio', { name: 'Last 7 days' }).check()
  await page.waitForURL(`**${OVERVIEW}?period=7`)
  await page.getByLabel('Figure', { exact: true }).selectOption('validBets')
  const day = page.getByRole('slider', { name: 'Day of Valid bets' })
  const chart = page.getByRole('figure')
  await chart.getByText('₱72.00').waitFor()
  await day.press('ArrowLeft')
  await chart.getByText('₱0.00').waitFor()
  assert.match((await day.getAttribute('aria-valuetext')) ?? '', /: ₱0\.00$/)
  await assertAccessible(page, 'the overview')
  await assertFits(page, 'the overview')
  await page.getByRole('tab', { name: 'Table' }).click()
  await page.reload()
  const table = page.getByRole('table', { name: 'Valid bets by day' })
  await table.getByRole('row').nth(7).getByText('₱72.00').waitFor()
  assert.equal(await table.getByRole('row').count(), 8)
  await assertAccessible(page, 'the table of days')
  for (const [name, address] of [
    ['Deposits', '/m/transaction/record?types=A&period=7&type=deposit'],
    ['Withdrawals', '/m/transaction/record?types=A&period=7&type=withdrawal'],
    ['Valid bets', `${BETS}?period=7`],
    ['Net profit and loss', `${PROFIT}?period=7`],
    ['Members', '/m/member/team?period=7'],
  ] as const) {
    await card(name).click()
    await page.waitForURL(`**${address}`)
    await card(name).waitFor({ state: 'detached' })
    await page.goBack()
    await table.waitFor()
  }
  await search(page, 'nobody-of-mine')
  assert.equal(seen(page), '?period=7')
}

/** Looks for an account that is nobody's of the team, and lets go of it. */
async function search(page: Page, account: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Account name' })
  await field.fill(account)
  await field.press('Enter')
  await page.getByRole('alert').getByText('This account is not in your team.').waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
}

async function readBets(page: Page, lost: string): Promise<void> {
  await page.goto(BETS)
  await rows(page).nth(14).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Team betting' }).waitFor()
  // The end of the list came near, or the button is pressed: one after the other brings all of them.
  await rows(page).nth(14).scrollIntoViewIfNeeded()
  await rows(page).nth(17).waitFor()
  assert.equal(await rows(page).count(), 18)
  await sums(page).getByText('₱72.00').waitFor()
  assert.match((await sums(page).textContent()) ?? '', /Bets18Stake₱72\.00Valid stake₱42\.00Payout₱80\.00Profit₱38\.00/)
  await assertAccessible(page, 'the bets')
  await assertFits(page, 'the bets')
  await page.getByLabel('Status', { exact: true }).selectOption('lost')
  await page.waitForURL('**/m/teamBetting?status=lost')
  await sums(page).getByText('−₱10.00').waitFor()
  // The totals may be there before the rows are.
  await rows(page).first().waitFor()
  assert.equal(await rows(page).count(), 1)
  await page.reload()
  await sums(page).getByText('−₱10.00').waitFor()
  await openBet(page, lost)
  await search(page, 'nobody-of-mine')
  await rows(page).nth(14).waitFor()
  assert.equal(seen(page), '')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV file' }).click()])
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).split('\r\n').filter((line) => line !== '')
  assert.equal(lines.length, 19)
}

async function openBet(page: Page, lost: string): Promise<void> {
  await rows(page).first().getByRole('button').click()
  const bet = page.getByRole('dialog', { name: 'Bet' })
  await bet.getByText(lost).waitFor()
  assert.match((await bet.textContent()) ?? '', /−₱10\.00.*Lost.*Settled.*Asia\/Manila/)
  await bet.getByRole('button', { name: 'Copy bet number' }).click()
  await hear(page, 'Copied')
  await bet.getByRole('button', { name: 'Copy bet number' }).waitFor()
  await assertAccessible(page, 'a bet')
  await bet.getByRole('button', { name: 'Close' }).click()
}

async function readProfit(page: Page, member: Person): Promise<void> {
  await page.goto(PROFIT)
  await rows(page).filter({ hasText: member.username }).getByText('₱8.00').first().waitFor()
  await sums(page).getByText('Net profit and loss').waitFor()
  await page.getByText('How it is counted').click()
  await page.getByText('Net = payouts + rebates + bonuses').waitFor()
  await assertAccessible(page, 'profit and loss')
  await assertFits(page, 'profit and loss')
  await page.getByRole('button', { name: 'Largest first' }).click()
  await page.getByRole('button', { name: 'Smallest first' }).waitFor()
  assert.equal(seen(page), '?sort=validBets')
  await rows(page).filter({ hasText: member.username }).getByRole('button').click()
  const way = page.getByRole('navigation', { name: 'Where you are' })
  await way.getByText(member.username).waitFor()
  await rows(page).getByText('own figures').waitFor()
  await assertAccessible(page, 'a branch')
  await page.goBack()
  await way.waitFor({ state: 'detached' })
  assert.equal(seen(page), '?sort=validBets')
  await page.getByLabel('Rows', { exact: true }).selectOption('category')
  await rows(page).getByText('Slots').waitFor()
}

async function readRecords(page: Page, member: Person): Promise<void> {
  await page.goto(RECORDS)
  await rows(page).nth(14).waitFor()
  await assertAccessible(page, 'the transactions')
  await assertFits(page, 'the transactions')
  await page.getByLabel('Type', { exact: true }).selectOption('payout')
  await page.waitForURL('**/m/transaction/record?types=A&type=payout')
  await sums(page).getByText('₱80.00').waitFor()
  await page.getByRole('radio', { name: 'Direct only' }).check()
  await page.waitForURL('**type=payout&scope=direct')
  await rows(page).nth(14).waitFor()
  await rows(page).first().getByRole('button').click()
  const receipt = page.getByRole('dialog')
  await receipt.getByText('Order number', { exact: true }).waitFor()
  const told = (await receipt.textContent()) ?? ''
  assert.match(told, new RegExp(`₱5\\.00.*Success.*${member.username}`))
  assert.doesNotMatch(told, /[Bb]alance/)
  await receipt.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('radio', { name: 'Own dates' }).check()
  await page.getByLabel('First day').fill('2025-01-01')
  await page.getByText('31 days at most').waitFor()
}

async function readInTagalog(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'TY', url: siteUrl }])
  await page.evaluate(() => localStorage.setItem('language', 'TY'))
  for (const [path, words] of [
    [OVERVIEW, 'Balanse ngayon (team ng huling araw)'],
    [BETS, 'Balidong taya'],
    [PROFIT, 'Netong kita at lugi'],
    [RECORDS, 'Mga tala'],
  ] as const) {
    await page.goto(path)
    await page.getByText(words).first().waitFor()
    await rows(page).first().waitFor()
    await assertAccessible(page, `${path} in Tagalog`)
    await assertFits(page, `${path} in Tagalog`)
  }
}
