import assert from 'node:assert/strict'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest, waitForGame } from './rounds.ts'

const { siteUrl } = readConfig()
const SIZES = [
  { width: 390, height: 844 },
  { width: 412, height: 801 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
]

/** Six seats that are all in for different sums, so that there are four pots; at the end all hands are shown. */
function fullTable(isShown: boolean) {
  const bets = ['200.00', '120.00', '56.00', '180.00', '200.00', '33.00']
  const seats = bets.map((bet, seat) => ({
    seat,
    isBot: seat > 2,
    isYou: seat === 0,
    chips: seat === 0 && !isShown ? '1430.00' : '0.00',
    bet,
    state: seat === 0 && !isShown ? 'in' : 'all-in',
    cards: isShown || seat === 0 ? [seat, seat + 13] : null,
    holds: 2,
    did: null,
    hasButton: seat === 5,
    won: isShown && seat === 1 ? '1240.00' : null,
    category: isShown ? 'straight-flush' : null,
  }))
  const legal = { canCheck: false, call: '200.00', raise: { min: '400.00', max: '1430.00', step: '2.00' } }
  return {
    id: 'table',
    number: 1,
    small: '1.00',
    big: '2.00',
    seats,
    board: [20, 33, 46, 7, 50],
    pots: ['1200.00', '640.00', '248.00', '90.00'],
    hand: 7,
    step: 9,
    isOver: isShown,
    toAct: isShown ? null : 0,
    turnEndsAt: null,
    bankEndsAt: null,
    legal: isShown ? null : legal,
    pot: '1840.00',
    you: { seat: 0, isOut: false, isLeaving: false, isReserved: false },
    promised: 'ab'.repeat(32),
  }
}

/** What lies over something else on the felt, is cut off, lies behind the panel, or is an own card below 44 pixels. */
function faultsOfFelt(): string[] {
  const faults: string[] = []
  const boxes = (where: string) =>
    [...document.querySelectorAll(where)].map((one) => ({
      name: `${one.closest('.seat')?.className ?? ''} ${one.className}`,
      box: one.getBoundingClientRect(),
    }))
  const lines = document.createRange()
  lines.selectNodeContents(document.querySelector('.pots') ?? document.body)
  const pots = [...lines.getClientRects()].map((box) => ({ name: 'pots', box }))
  const parts = [...boxes('.seat .card'), ...boxes('.seat .plate'), ...boxes('.board .card'), ...boxes('.chip-bet'), ...pots]
  const over = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  const panel = document.querySelector('.panel')?.getBoundingClientRect() ?? new DOMRect()
  for (const [at, { name, box }] of parts.entries()) {
    for (const other of parts.slice(at + 1)) if (over(box, other.box)) faults.push(`${name} lies over ${other.name}`)
    if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || over(box, panel)) faults.push(`${name} is not whole`)
  }
  for (const { box } of boxes('.at-0 .card')) if (box.width < 44) faults.push(`an own card is ${box.width} wide`)
  return faults
}

test('poker: with six seats all in and four pots nothing lies over another, and own cards are whole', { tag: '@GAM-105' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  let isShown = false
  await page.route('**/api/poker/state', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), table: fullTable(isShown) } })
  })
  await openGameAsGuest(page, siteUrl, 'EN', 'pavilion-holdem')
  const game = await waitForGame(page, ['open'])
  for (const shown of [false, true]) {
    isShown = shown
    await game
      .locator(`.seat .card[role="img"]`)
      .nth(shown ? 11 : 1)
      .waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      assert.deepEqual(await game.locator(':root').evaluate(faultsOfFelt), [], `${size.width} × ${size.height}, shown: ${shown}`)
    }
  }
  await putAway()
})
