import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shuffle } from './deck.ts'
import { act, beginHand } from './hand.ts'
import { type Action, legalOf } from './legal.ts'
import { layersOf } from './settle.ts'
import type { Hand } from './state.ts'

// Cases of the rules of the Tournament Directors Association (2022), 43 to 47 on raising and 21 on pots. Blinds are 50 and 100; the first
// seat is the small blind, the last one the button.

const ALL = [5000, 5000, 5000, 5000]
type Step = 'fold' | 'check' | 'call' | number
type Case = [name: string, stacks: number[], steps: Step[], seat: number, call: number, raise: [min: number, max: number] | null]

const cases: readonly Case[] = [
  ['the first raise is to two blinds', ALL, [], 2, 100, [200, 5000]],
  ['after a limp too', ALL, ['call'], 3, 100, [200, 5000]],
  ['the big blind has the option', ALL, ['call', 'call', 'call'], 1, 0, [200, 5000]],
  ['the least raise is followed by the least', ALL, [200], 3, 200, [300, 5000]],
  ['a raise by 200 asks for 200 more', ALL, [300], 3, 300, [500, 5000]],
  ['a raise by 900 asks for 900 more', ALL, [1000], 3, 1000, [1900, 5000]],
  ['a call between changes nothing', ALL, [300, 'call'], 0, 250, [500, 5000]],
  ['the last raise counts, not the first', ALL, [300, 700], 0, 650, [1100, 5000]],
  ['a smaller raise after a larger is none', ALL, [1000, 1900], 0, 1850, [2800, 5000]],
  ['a call that is all in for less than the blind lowers nothing', [5000, 5000, 60, 5000], ['call'], 3, 100, [200, 5000]],
  ['an all-in raise by 50 leaves the least raise at 100', [5000, 5000, 150, 5000], [150], 3, 150, [250, 5000]],
  ['a big blind that is short is still called whole', [5000, 60, 5000, 5000], [], 2, 100, [200, 5000]],
  ['a small blind that is short too', [30, 5000, 5000, 5000], [], 2, 100, [200, 5000]],
  ['an all-in below a full raise does not reopen', [5000, 5000, 5000, 400], [300, 400, 'call', 'call'], 2, 100, null],
  ['one chip below a full raise does not reopen', [5000, 5000, 5000, 499], [300, 499, 'call', 'call'], 2, 199, null],
  ['an all-in that is a full raise reopens', [5000, 5000, 5000, 500], [300, 500, 'call', 'call'], 2, 200, [700, 5000]],
  ['who has not acted may raise over it', [5000, 5000, 5000, 400], [300, 400], 0, 350, [600, 5000]],
  ['short all-ins that add up to a full raise reopen', [550, 5000, 5000, 400], [300, 400, 550, 'call'], 2, 250, [750, 5000]],
  ['short all-ins that do not add up reopen nothing', [480, 5000, 5000, 400], [300, 400, 480, 'call'], 2, 180, null],
  ['a whole raise over a short all-in reopens', [5000, 5000, 5000, 400], [300, 400, 900, 'fold'], 2, 600, [1400, 5000]],
  ['a large all-in sets the next raise', [5000, 5000, 5000, 800], [300, 800], 0, 750, [1300, 5000]],
  [
    'who called before a short all-in may only call',
    [5000, 5000, 5000, 5000, 400],
    ['call', 300, 400, 'call', 'call', 'call'],
    3,
    100,
    null,
  ],
  ['a stack below the bet can only call', [5000, 5000, 5000, 200], [1000], 3, 200, null],
  ['a stack below a full raise may go all in', [5000, 5000, 5000, 1500], [1000], 3, 1000, [1500, 1500]],
  ['between two the button acts first', [5000, 5000], [], 1, 50, [200, 5000]],
  ['nobody raises who nobody can answer', [5000, 300], [300], 0, 200, null],
  ['a street begins with a bet of the big blind', ALL, ['call', 'call', 'call', 'check'], 0, 0, [100, 4900]],
  ['also after a raise on the street before', ALL, [700, 'fold', 'fold', 'call'], 1, 0, [100, 4300]],
  [
    'a bet all in below the big blind does not reopen for who checked',
    [5000, 140, 5000],
    ['call', 'call', 'check', 'check', 40, 'call'],
    0,
    40,
    null,
  ],
  ['a bet all in of the big blind does', [5000, 200, 5000], ['call', 'call', 'check', 'check', 100, 'call'], 0, 100, [200, 4900]],
]

const play = (stacks: readonly number[], steps: readonly Step[]): Hand => {
  const seated = stacks.map((stack, seat) => ({ seat, stack }))
  const deck = shuffle({ serverSeed: '0'.repeat(64), clientSeed: 'raising', nonce: 1 })
  return steps.reduce(
    (hand, step) => {
      const action: Action = typeof step === 'number' ? { kind: 'raise', to: step } : { kind: step }
      return act(hand, hand.toAct ?? -1, action)
    },
    beginHand(seated, { small: 50, big: 100 }, deck),
  )
}

test('thirty cases of raising by the rules of the Tournament Directors Association', { tags: ['GAM-106'] }, () => {
  assert.equal(cases.length, 30)
  for (const [name, stacks, steps, seat, call, raise] of cases) {
    const legal = legalOf(play(stacks, steps))
    const found = [legal?.seat, legal?.call, legal?.raise && [legal.raise.min, legal.raise.max]]
    assert.deepEqual(found, [seat, call, raise], name)
  }
})

test('main and side pots: one up to each all-in, with what those who folded had put in', { tags: ['GAM-106'] }, () => {
  type Pots = [totals: number[], folded: number[], pots: [amount: number, seats: number[]][]]
  const table: readonly Pots[] = [
    [[500, 500, 500], [], [[1500, [0, 1, 2]]]],
    [
      [300, 900, 900],
      [],
      [
        [900, [0, 1, 2]],
        [1200, [1, 2]],
      ],
    ],
    [
      [300, 900, 900, 500],
      [3],
      [
        [1200, [0, 1, 2]],
        [1400, [1, 2]],
      ],
    ],
    [[300, 300, 400], [2], [[1000, [0, 1]]]],
    [
      [100, 200, 300, 300],
      [],
      [
        [400, [0, 1, 2, 3]],
        [300, [1, 2, 3]],
        [200, [2, 3]],
      ],
    ],
    [
      [100, 100, 300, 300, 50],
      [4],
      [
        [450, [0, 1, 2, 3]],
        [400, [2, 3]],
      ],
    ],
  ]
  for (const [totals, folded, pots] of table) {
    const players = totals.map((_, seat) => ({ seat, isFolded: folded.includes(seat) }))
    const found = layersOf(players, new Map(totals.entries())).map(({ amount, seats }) => [amount, seats])
    assert.deepEqual(found, pots, String(totals))
    assert.equal(
      pots.reduce((sum, [amount]) => sum + amount, 0),
      totals.reduce((sum, total) => sum + total, 0),
    )
  }
})
