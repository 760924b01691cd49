import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boards, publishedOf, readBet, unitsOf } from '../bets/boards.ts'
import type { Kind } from '../draw.ts'
import { linesOf, type Picked, toggle } from './selection.ts'

const kinds = Object.keys(boards) as Kind[]

test('whatever the page lets be picked is a bet that the rules read, of as many units as they count', () => {
  let bets = 0
  for (const kind of kinds)
    for (const board of publishedOf(kind)) {
      const { picker } = board
      const rows = picker.by === 'places' ? picker.places : 1
      const items =
        picker.by === 'options' ? picker.options.map(({ option }) => option) : picker.by === 'numbers' ? picker.numbers : [...'0123456789']
      let picked: Picked = []
      // Touched from the end, so that what is sent has to be put in order.
      for (let touch = 0; touch < Math.min(items.length, 12); touch += 1) {
        for (let row = 0; row < rows; row += 1) picked = toggle(picked, row, items[items.length - 1 - touch] ?? '')
        const lines = linesOf(board, picked, 3)
        if (!Array.isArray(lines)) continue
        for (const { choice, units } of lines) {
          const bet = readBet(kind, choice)
          assert.ok(bet, `${kind} ${choice}`)
          assert.equal(unitsOf(bet), units)
          bets += 1
        }
      }
    }
  assert.ok(bets > 300, String(bets))
})

test('what misses and what is too much is said, and a second touch takes back', () => {
  const pick = publishedOf('eleven').find(({ type }) => type === 'pick-2')
  const last = publishedOf('digits').find(({ type }) => type === 'last-2')
  const parlay = publishedOf('levels').find(({ type }) => type === 'parlay-2')
  assert.ok(pick && last && parlay)
  assert.deepEqual(linesOf(pick, [['01']], 1), { text: 'choose', n: 2 })
  assert.deepEqual(linesOf(last, [['1'], []], 1), { text: 'chooseEach', n: 2 })
  assert.deepEqual(linesOf(parlay, [Array.from({ length: 11 }, (_, at) => String(10 + at))], 1), { text: 'tooMany', n: 10 })
  assert.deepEqual(toggle(toggle([], 1, '5'), 1, '5'), [[], []])
})
