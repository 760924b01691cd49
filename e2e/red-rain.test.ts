import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType, onDatabase } from './member-types.ts'
import { createMember, newPerson, type Person } from './people.ts'
import { bindByRows, PIN, registerWithMoney } from './withdraw-steps.ts'

const config = readConfig()

test('red envelope rain: an agent fills its float and sends, and a downline opens it once, in English and Tagalog', {
  tag: '@PROUTE-32',
}, async () => {
  const hers = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const his = await takePhone(config.siteUrl, { viewport: { width: 320, height: 640 } })
  const agent = await registerWithMoney(hers.page)
  const member = newPerson()
  await createMember(his.page, member)
  await placeBelow(member, agent)
  await bindByRows(config, agent)
  await becomeType(hers.page, config, agent, 1)

  await moveIntoFloat(hers.page)
  await sendEnvelope(hers.page)
  // An agent itself: its home and the page of red envelopes show what waits before what can be sent.
  await becomeType(his.page, config, member, 1)
  await openEnvelope(his.page, agent)

  // Who took how much.
  await hers.page.goto('/m/redRain?tab=sent')
  await hers.page.getByText('1 of 1 taken').first().waitFor()
  await hers.page.getByRole('button', { name: /Swerte sa lahat/ }).click()
  const story = hers.page.getByRole('dialog', { name: 'Red envelope' })
  await story.getByText(member.username).waitFor()
  await story.getByText('₱100.00').last().waitFor()
  await assertAccessible(hers.page, 'who took how much')
  await hers.putAway()
  await his.putAway()
})

/** As registration with the agent's code does. */
async function placeBelow(member: Person, agent: Person): Promise<void> {
  await onDatabase(
    config,
    `with pair as (
       select m.id as member_id, a.id as agent_id, (now() at time zone 'Asia/Manila')::date as today
       from members m, members a where m.account = $1 and a.account = $2
     ), moved as (
       update members set upline_id = (select agent_id from pair) where id = (select member_id from pair)
     )
     insert into team_links (ancestor_id, member_id, child_id, depth, from_day) select agent_id, member_id, member_id, 1, today from pair`,
    [member.username, agent.username],
  )
}

async function moveIntoFloat(page: Page): Promise<void> {
  await page.goto('/m/redRain')
  const float = page.getByRole('region', { name: 'Float' })
  await float.getByText('₱0.00').waitFor()
  await page.getByText('All below me (1)').waitFor()
  await assertAccessible(page, 'a new envelope')
  await float.getByRole('button', { name: 'Move money' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move money' })
  await sheet.getByText('Up to ₱1,000.00').waitFor()
  await sheet.getByLabel('Amount (₱)').fill('500')
  await sheet.getByLabel('Transaction password', { exact: true }).fill('112233')
  await sheet.getByRole('button', { name: 'To float: ₱500.00' }).click()
  await sheet.getByText('The transaction password is not right.', { exact: false }).waitFor()
  await assertAccessible(page, 'a wrong transaction password')
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PIN)
  await sheet.getByRole('button', { name: 'To float: ₱500.00' }).click()
  const moved = page.getByRole('dialog', { name: 'Money moved' })
  await moved.getByRole('button', { name: 'Done' }).click()
  await float.getByText('₱500.00').waitFor()
}

async function sendEnvelope(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Review', exact: true })
  await send.click()
  await page.getByText('Enter an amount above zero.').waitFor()
  await page.getByLabel('Total (₱)').fill('500.01')
  await page.getByText('That is more than the ₱500.00 in your float.').waitFor()
  await page.getByLabel('Shares', { exact: true }).fill('2')
  await page.getByLabel('Total (₱)').fill('100')
  await page.getByText('That is more than the ₱500.00 in your float.').waitFor({ state: 'detached' })
  await send.click()
  await page.getByText('There are more shares than accounts that may take one.').waitFor()
  await page.getByLabel('Shares', { exact: true }).fill('1')
  await page.getByLabel('Greeting').fill('Swerte sa lahat')
  await send.click()
  const sheet = page.getByRole('dialog', { name: 'Review' })
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PIN)
  await assertAccessible(page, 'the review')
  await sheet.getByRole('button', { name: 'Send ₱100.00' }).click()
  await page.waitForURL('**/m/redRain?tab=sent')
  await page.getByText('0 of 1 taken').first().waitFor()
  await assertAccessible(page, 'what was sent')
}

/** On a narrow phone, in Tagalog: with the envelopes falling, then without them, for who wants no motion. */
async function openEnvelope(page: Page, agent: Person): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'TY', url: config.siteUrl }])
  await page.goto('/m/agent')
  const tile = page.locator('a[href="/m/redRain"]')
  await tile.getByText('May 1 ampao na naghihintay sa iyo').waitFor()
  await tile.click()
  await page.getByRole('tab', { name: 'Para sa iyo May 1 ampao na naghihintay sa iyo', selected: true }).waitFor()
  const rain = page.locator('[data-rain="running"]')
  await rain.getByText(`Mula kay ${agent.username}`).waitFor()
  await rain.getByText('Swerte sa lahat').waitFor()
  await rain.getByText(/^(24|23):\d\d:\d\d$/).waitFor()
  const falling = page.locator('[class*="falling"]').first()
  assert.notEqual(await falling.evaluate((element) => getComputedStyle(element).animationName), 'none')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await falling.waitFor({ state: 'hidden' })
  await assertAccessible(page, 'a rain')
  await rain.getByRole('button', { name: 'Buksan' }).dblclick()
  const result = page.getByRole('dialog', { name: 'Nakakuha ka ng' })
  await result.getByText('₱100.00').waitFor()
  await result.getByText(agent.username).waitFor()
  await assertAccessible(page, 'the result')
  await result.getByRole('button', { name: 'Tapos', exact: true }).click()
  await result.waitFor({ state: 'detached' })
  await page.locator('[data-rain="taken"]').getByText('₱100.00').waitFor()
  await page.getByRole('tab', { name: 'Para sa iyo', exact: true, selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Natanggap' }).click()
  await page.getByText('+₱100.00').waitFor()
  await assertAccessible(page, 'what was received')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320))
  const [row] = await onDatabase(
    config,
    'select count(*)::integer as taken from envelope_shares s join members m on m.id = s.member_id join envelopes e on e.id = s.envelope_id join members a on a.id = e.member_id where a.account = $1',
    [agent.username],
  )
  assert.equal(Number(row?.taken), 1)
}
