import assert from 'node:assert/strict'
import { languageFacts, languages } from '@pavilion/api/languages'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { assertFits } from './fits.ts'
import { holdBack } from './hold-back.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { becomeMember, newPerson } from './people.ts'

const config = readConfig()
const PHONE = { width: 390, height: 844 }

/** Somebody who has an account, an e-mail address that nobody knows in clear, and a real name. */
async function takeMember(): Promise<string> {
  const person = newPerson()
  const { page, putAway } = await takePhone(config.siteUrl)
  await becomeMember(page, person)
  await putAway()
  await onDatabase(
    config,
    "update member_profiles set payee_name = 'Ana Reyes' where member_id = (select id from members where account = $1)",
    [person.username],
  )
  return person.username
}

test('by keyboard a member is found from any screen, every part read, a name revealed on record, a note written', {
  tag: ['@CON-039', '@CON-043', '@CON-047', '@CON-062', '@CON-063'],
}, async () => {
  const account = await takeMember()
  const { page, name } = await openConsole(config, ['cashier'])
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(account.slice(0, -1))
  const option = page.getByRole('option', { name: new RegExp(account) })
  await option.waitFor()
  await assertAccessible(page, 'the palette with a member')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: account, level: 1 }).waitFor()
  await page.getByText('A*** R***').waitFor()
  assert.equal(await page.getByText('Ana Reyes').count(), 0)

  await page.getByRole('button', { name: 'Show what is hidden' }).click()
  await page.getByLabel('What', { exact: true }).selectOption('name')
  await page.getByLabel('Reason').fill('holds the card against it')
  await page.getByRole('button', { name: 'Show what is hidden' }).click()
  await page.getByText('Ana Reyes').waitFor()
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('sounds friendly on the telephone')
  await page.getByLabel('Where it appears').selectOption('pinned')
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.getByRole('heading', { name: 'Pinned notes' }).waitFor()
  await assertAccessible(page, 'who a member is')

  for (const [tab, heading] of [
    ['Money', 'Wallet statement'],
    ['Play', 'Rounds'],
    ['Protection', 'Log-ins'],
    ['Contact', 'Contact'],
    ['History', 'Notes'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Sections of the page' }).getByRole('button', { name: tab }).click()
    await page.getByRole('heading', { name: heading, level: 2, exact: true }).waitFor()
    await untilQuiet(page)
    await assertAccessible(page, `${tab} of a member`)
  }
  await page.getByText('sounds friendly on the telephone').waitFor()
  const rows = await onDatabase(
    config,
    "select operator_name, detail from operator_actions where action = 'reveal-member-fact' and subject = (select 'member:' || id from members where account = $1)",
    [account],
  )
  assert.deepEqual(rows, [{ operator_name: name, detail: '{"fact":"name","reason":"holds the card against it"}' }])
  // Loading the page again hides what was shown, and keeps the part that was open.
  await openQuiet(page, page.url())
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Who', exact: true }).click()
  await page.getByText('A*** R***').waitFor()
  // What is at the head keeps no part waiting.
  const letGo = await holdBack(page, /\/members\/dossier/)
  await page.goto(`/console/members/one?account=${account}&tab=money`)
  await page.getByRole('heading', { name: 'Wallet statement' }).waitFor()
  await page.getByText('Set aside for withdrawals').waitFor()
  letGo()
  await untilQuiet(page)
})

test('a filtered list is the same for everybody at its address, its panel stops a member, and it fits a phone', {
  tag: ['@CON-005', '@CON-019', '@CON-045', '@CON-054'],
}, async () => {
  const account = await takeMember()
  const { page } = await openConsole(config, ['cashier'], `members?order=newest&open=${account}`)
  const panel = page.getByRole('complementary', { name: account })
  await panel.getByRole('button', { name: /^Stop/ }).click()
  await panel.getByRole('combobox', { name: 'Stopped' }).selectOption('betting')
  await panel.getByLabel('Reason').fill('odd play')
  await panel.getByRole('button', { name: /^Stop/ }).click()
  await page.getByText(`It is stopped for ${account}.`).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'State' }).selectOption('betting')
  await page.getByRole('button', { name: account, exact: true }).waitFor()
  const address = page.url()
  assert.match(address, /state=betting/)
  await page.getByRole('combobox', { name: 'State' }).selectOption('self-exclusion')
  await page.getByRole('button', { name: account, exact: true }).waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('button', { name: account, exact: true }).waitFor()

  const { page: other } = await openConsole(
    config,
    ['viewer'],
    new URL(address).pathname.replace('/console/', '') + new URL(address).search,
  )
  const row = other.getByRole('button', { name: account, exact: true })
  await row.waitFor()
  await assertAccessible(other, 'the list of members')
  await other.setViewportSize(PHONE)
  await assertFits(other, 'the list of members')
  await row.click()
  await other.getByRole('button', { name: 'Close' }).click()
  await row.click()
  await other.getByRole('link', { name: 'Open the whole page' }).click()
  await other.getByRole('heading', { name: account, level: 1 }).waitFor()
  await untilQuiet(other)
  await assertFits(other, 'a member')
  await assertAccessible(other, 'a member on a telephone')
})

test('the filters of the list stand in lines, each as high and as wide as the next, in five languages', async () => {
  const { page } = await openConsole(config, ['viewer'], 'members')
  for (const language of languages) {
    await page.evaluate((code) => localStorage.setItem('console-language', code), language)
    await openQuiet(page, page.url())
    await page.locator('section[data-filter] select').first().waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), languageFacts[language].tag)
    const fields = await page.evaluate(measureFilters)
    assert.equal(fields.length, 11)
    assert.deepEqual([...new Set(fields)], [fields[0]], language)
  }
})

/** How wide and high each filter is, how high its label, and how far that is above it. */
function measureFilters(): string[] {
  return [...document.querySelectorAll('section[data-filter] label')].map((label) => {
    const control = document.getElementById(label.getAttribute('for') ?? '')
    const [word, box] = [label.getBoundingClientRect(), control?.getBoundingClientRect()]
    const numbers = box && [box.width, box.height, word.height, box.top - word.bottom]
    return `${numbers?.map((each) => each.toFixed(1))}${label.scrollWidth > label.clientWidth ? ` ${label.textContent}` : ''}`
  })
}
