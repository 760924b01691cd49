import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { startRound, waitForGame } from './rounds.ts'

const config = readConfig()
const ROLLS_MAX = 20

test('a large win is in the list of the day, with the wallet before and after it, its seeds and its replay', {
  tag: '@CON-166',
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await page.goto('/m/launchGame?gameId=dice')
  const game = await waitForGame(page)
  await game.getByRole('button', { name: 'Over', exact: true }).click()
  await game.getByRole('slider', { name: 'Target on the scale' }).press('Home')
  const higher = game.getByRole('button', { name: 'Higher stake' })
  // A stake beside which those of other journeys are small.
  while (await higher.isEnabled()) await higher.click()
  for (let rolls = 0; rolls < ROLLS_MAX && (await game.locator('.plaque.is-win').count()) === 0; rolls += 1) {
    await startRound(page, game.locator('.go'))
    await game.locator('[data-phase="idle"]').waitFor()
  }

  const { page: risk } = await openConsole(config, ['risk'], 'risk/big-wins')
  await assertAccessible(risk, 'big wins')
  await risk.getByRole('row').filter({ hasText: person.username }).first().getByRole('button').first().click()
  const panel = risk.getByRole('complementary')
  await panel.getByText('Balance before the first bet').waitFor()
  await panel.getByRole('button', { name: 'Ask for replay and seeds' }).click()
  await panel.getByText('Hash shown before the bet').waitFor()
  await panel.getByText('not revealed yet: rounds to come depend on it').waitFor()
  await assertAccessible(risk, 'a big win')
  const replay = await panel.getByRole('link', { name: 'Watch the replay in a new tab' }).getAttribute('href')
  await page.goto(replay ?? '')
  await page.locator('[data-replay="shown"]').waitFor()
  await putAway()
  await risk.getByRole('button', { name: 'By result of the day' }).click()
  await risk.getByText('The members who won most of their own money').waitFor()
  await assertAccessible(risk, 'members who won most')
})
