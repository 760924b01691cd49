import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'

const config = readConfig()

test('one operator proposes a correction at a member’s page, another decides, and the statement shows it', {
  tag: '@CON-088',
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl)
  const person = newPerson()
  await becomeMember(page, person)
  const { page: maker } = await openConsole(config, ['cashier'], `members/one?account=${person.username}&tab=money`)
  await maker.getByText('Corrections of balances will appear here.').waitFor()
  await maker.getByRole('button', { name: 'Propose a correction' }).click()
  await maker.getByText(`Correct the balance of ${person.username}.`).waitFor()
  await maker.getByLabel('Amount').fill('12.5')
  await maker.getByLabel('Reason').fill('A deposit of yesterday was lost.')
  await assertAccessible(maker, 'a correction before it is proposed')
  await maker.getByRole('dialog').getByRole('button', { name: 'Propose a correction' }).click()
  await maker.getByText(`A proposal about ${person.username} waits for a second person.`).waitFor()

  const { page: checker } = await openConsole(config, ['approver'], 'proposals')
  await checker
    .getByRole('row')
    .filter({ hasText: 'A deposit of yesterday was lost.' })
    .getByRole('button', { name: 'Correction of a balance' })
    .first()
    .click()
  const panel = checker.getByRole('complementary')
  await panel.getByRole('rowheader', { name: 'Amount' }).waitFor()
  await checker.keyboard.press('a')
  await checker.keyboard.press('Enter')
  await checker.getByText(/Correction of a balance, \w+: done\./).waitFor()

  await maker.reload()
  await maker.getByRole('button', { name: 'Propose to reverse' }).waitFor()
  await assertAccessible(maker, 'a correction that stands')
  await page.goto('/m/transaction/record?tab=money')
  await page.getByText('Balance correction').first().waitFor()
  await putAway()
})
