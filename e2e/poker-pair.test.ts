// Never beside others of poker: everybody sits down at the table that has a free seat.
import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson, type Person } from './people.ts'
import { watchReplay } from './replays.ts'
import { waitForGame } from './rounds.ts'

const config = readConfig()
const { siteUrl } = config
const GAME = 'pavilion-holdem'
/** A hand is shown for a while, and the next one may have been dealt. */
const TURN_MS = 60_000
const BUY_IN = 10_000
const BALANCE = 100_000

type Seat = { page: Page; game: FrameLocator; person: Person; putAway: () => Promise<void> }
type Told = { table: { isOver: boolean; board: number[]; seats: ({ chips: string; cards: number[] | null } | null)[] } }

const cents = (amount: string | null): number => Number((amount ?? '').replace(/\D/g, ''))
const ownCards = (game: FrameLocator) => game.locator('.seat .card[role="img"]')

async function enter(): Promise<Seat> {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto(`/m/launchGame?gameId=${GAME}&pageBack=home`)
  const game = await waitForGame(page, ['idle'])
  await game.getByText('Only people sit at these tables. A hand begins as soon as two have sat down.').waitFor()
  return { page, game, person, putAway }
}

async function sit({ game }: Seat): Promise<void> {
  await game.getByRole('button', { name: 'Sit down, Table 1' }).click()
  await game.locator('[data-phase="open"]').waitFor()
}

/** The player to act checks or calls, so that the hand comes to its end whatever was dealt. Returns the message then. */
async function playToTheEnd(seats: readonly Seat[]): Promise<Told['table']> {
  for (let act = 0; act < 20; act += 1) {
    const turns = seats.map(async (seat) => {
      await seat.game.locator('.big.call[aria-disabled="false"]').waitFor({ timeout: TURN_MS })
      return seat
    })
    const { page, game } = await Promise.any(turns)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/poker/act'))
    await game.locator('.big.call').click()
    const { table }: Told = await (await answered).json()
    if (table.isOver) return table
  }
  throw new Error('a hand without an end')
}

/** Leaves, and returns what is left in cents once it is paid. */
async function leave({ game }: Seat): Promise<number> {
  await game.getByRole('button', { name: 'Leave table' }).click()
  await game.locator('[data-phase="idle"]').waitFor({ timeout: TURN_MS })
  const told = game.getByRole('status').filter({ hasText: 'You left the table with' }).first()
  await told.waitFor()
  return cents(await told.textContent())
}

const labelsOf = async (game: FrameLocator): Promise<(string | null)[]> => {
  await ownCards(game).nth(1).waitFor()
  return ownCards(game).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
}

test('poker: two members at one table see only their own cards, and every coin stays in their wallets', async () => {
  const seats = [await enter(), await enter()] as const
  const [one, other] = seats
  await one.game.getByRole('button', { name: 'Hands and fairness' }).click()
  const promised = await one.game.getByRole('group', { name: 'Table 1' }).locator('.seed').textContent()
  assert.match(promised ?? '', /^[0-9a-f]{64}$/)
  await one.game.getByRole('button', { name: 'Close', exact: true }).click()
  await sit(one)
  await one.game.getByText('Waiting for another player.').waitFor()
  await sit(other)

  const [mine, theirs] = [await labelsOf(one.game), await labelsOf(other.game)]
  assert.equal(mine.length + theirs.length, 4, 'each sees two cards')
  assert.equal(new Set([...mine, ...theirs]).size, 4, 'and none of the other’s')
  const { board, seats: shown } = await playToTheEnd(seats)
  assert.equal(board.length, 5)
  assert.deepEqual(
    shown.flatMap((seat) => (seat ? [seat.cards?.length] : [])),
    [2, 2],
  )
  assert.equal(
    shown.reduce((sum, seat) => sum + cents(seat?.chips ?? ''), 0),
    2 * BUY_IN,
  )

  let sum = 0
  for (const seat of seats) {
    const left = await leave(seat)
    const balance = cents((await booksOf(config, seat.person)).balance)
    assert.equal(balance, BALANCE - BUY_IN + left)
    sum += balance
  }
  assert.equal(sum, 2 * BALANCE)

  await one.game.getByRole('button', { name: 'Hands and fairness' }).click()
  const first = one.game.locator('.hand').last()
  const own = (await first.getByText(/^Your cards/).textContent()) ?? ''
  const href = await first.getByRole('link', { name: /^Recompute/ }).getAttribute('href')
  assert.ok(href?.includes(`hash=${promised}`), 'the first hand is the one that was promised before anybody sat')

  const replay = await watchReplay(one.page)
  const hand = replay.locator('.hand').first()
  await hand.getByText(own, { exact: true }).waitFor()
  await hand.getByText(/^Pot ₱.* → /).waitFor()
  await replay.locator('.replay-row').getByText('₱100.00').first().waitFor()
  assert.equal(await replay.getByRole('button', { name: 'Leave table' }).count(), 0)
  for (const seat of seats) await seat.putAway()
})
