import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { startRound, waitForGame } from './rounds.ts'

const config = readConfig()

test('a stake is typed, halved, doubled and set to its ends, says what cuts it, and is the one that is bet', {
  tag: '@GAM-004',
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await page.goto('/m/launchGame?gameId=dice&pageBack=home')
  const game = await waitForGame(page)
  const stands = (amount: string) => game.locator('.stake-open .amount', { hasText: amount }).waitFor()
  const press = (name: string) => game.locator('.stake-row').getByRole('button', { name }).click()
  const says = (text: string) => game.locator('.plaque', { hasText: text }).waitFor()

  await press('Max: Highest stake')
  await stands('₱200.00')
  await says('₱200.00 is the highest stake of this game.')
  await press('×2: Double the stake')
  await stands('₱200.00')
  await press('½: Half the stake')
  await stands('₱100.00')
  await press('Min: Lowest stake')
  await stands('₱0.20')
  await press('½: Half the stake')
  await says('₱0.20 is the lowest stake of this game.')
  await game.getByRole('button', { name: 'Higher stake' }).click()
  await stands('₱0.40')

  await game.locator('.stake-open').click()
  const field = game.getByRole('textbox', { name: 'Stake' })
  const told = game.locator('.stake-told')
  await assertAccessible(page)
  for (const [text, stake, why] of [
    ['1', '1.00', ''],
    ['1,40', '1.40', ''],
    ['1.5', '1.40', 'Stakes go in steps of ₱0.20: ₱1.40 is the nearest below.'],
    ['0.1', '0.20', '₱0.20 is the lowest stake of this game.'],
    ['900', '200.00', '₱200.00 is the highest stake of this game.'],
    ['many', 'many', 'Enter an amount, such as 1 or 1.50.'],
    ['2,60', '2.60', ''],
  ] as const) {
    await field.fill(text)
    await field.blur()
    assert.deepEqual([await field.inputValue(), await told.textContent()], [stake, why])
  }
  await field.press('Enter')
  await stands('₱2.60')
  await startRound(page, game.locator('.go'))
  await game.locator('[data-phase="idle"]').waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)
  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByText('₱2.60 →').waitFor()
  await putAway()
})
