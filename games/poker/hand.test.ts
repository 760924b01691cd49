import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { decide } from './bot.ts'
import { boardOf, holeOf, shuffle } from './deck.ts'
import { act, beginHand, boardCount, potOf } from './hand.ts'
import { type Action, legalOf, refusalOf } from './legal.ts'
import type { Hand } from './state.ts'
import { strengthOf } from './strength.ts'

const blinds = { small: 50, big: 100 }
const seeds = (nonce: number) => ({ serverSeed: '0'.repeat(64), clientSeed: 'test', nonce })
const dealBy = (nonce: number, stacks: readonly number[]) =>
  beginHand(
    stacks.map((stack, seat) => ({ seat, stack })),
    blinds,
    shuffle(seeds(nonce)),
  )
const deal = (...stacks: number[]) => dealBy(1, stacks)
const play = (hand: Hand, ...actions: ('fold' | 'check' | 'call' | number)[]) =>
  actions.reduce((now, request) => {
    const action: Action = typeof request === 'number' ? { kind: 'raise', to: request } : { kind: request }
    return act(now, now.toAct ?? -1, action)
  }, hand)
const raiseOf = (hand: Hand) => legalOf(hand)?.raise

test('the shuffle is one of the pack, is the same for the same seeds and another for others', () => {
  const deck = shuffle(seeds(1))
  assert.deepEqual(
    [...deck].sort((one, other) => one - other),
    Array.from({ length: 52 }, (_, card) => card),
  )
  assert.deepEqual(shuffle(seeds(1)), deck)
  assert.notDeepEqual(shuffle(seeds(2)), deck)
})

test('every card comes to every place as often as the others, within five standard deviations', () => {
  const [shuffles, places] = [10_000, 52]
  const counts = new Float64Array(places * places)
  for (let nonce = 0; nonce < shuffles; nonce += 1)
    for (const [place, card] of shuffle(seeds(nonce)).entries()) counts[place * places + card] = (counts[place * places + card] ?? 0) + 1
  const expected = shuffles / places
  const allowed = 5 * Math.sqrt(expected * (1 - 1 / places))
  for (const count of counts) assert.ok(Math.abs(count - expected) < allowed, String(count))
})

test('three and more: the first left of the button posts the small blind, and the one after the big blind acts first', () => {
  const hand = deal(1000, 1000, 1000, 1000)
  assert.deepEqual(
    hand.players.map(({ bet }) => bet),
    [50, 100, 0, 0],
  )
  assert.equal(hand.toAct, 2)
  const flop = play(hand, 'call', 'call', 'call', 'check')
  assert.deepEqual([flop.street, flop.toAct, boardCount(flop)], [1, 0, 3])
})

test('between two the button posts the small blind, acts first before the flop and last after it', () => {
  const hand = deal(1000, 1000)
  assert.deepEqual(
    hand.players.map(({ bet }) => bet),
    [100, 50],
  )
  assert.equal(hand.toAct, 1)
  assert.equal(play(hand, 'call', 'check').toAct, 0)
})

test('the big blind may raise where all others only called', () => {
  const hand = play(deal(1000, 1000, 1000), 'call', 'call')
  assert.deepEqual([hand.toAct, raiseOf(hand)], [1, { min: 200, max: 1000 }])
})

test('a raise is at least as much as the last one, and what is too low, too high or not due is refused by its name', () => {
  const hand = play(deal(5000, 5000, 5000), 400)
  assert.deepEqual(raiseOf(hand), { min: 700, max: 5000 })
  assert.equal(refusalOf(hand, 0, { kind: 'raise', to: 699 }), 'raise-too-low')
  assert.equal(refusalOf(hand, 0, { kind: 'raise', to: 5001 }), 'raise-too-high')
  assert.equal(refusalOf(hand, 0, { kind: 'check' }), 'action-not-offered')
  assert.equal(refusalOf(hand, 1, { kind: 'fold' }), 'not-your-turn')
})

test('an all-in below the least raise must be called but does not reopen the betting; two that make a whole raise do', () => {
  const short = play(deal(5000, 5000, 5000, 400), 300, 400, 'call', 'call')
  assert.deepEqual([short.toAct, legalOf(short)?.call, raiseOf(short)], [2, 100, null])
  const twice = play(deal(550, 5000, 5000, 400), 300, 400, 550, 'call')
  assert.deepEqual([twice.toAct, raiseOf(twice)?.min], [2, 750])
})

test('side pots: each is won by the best hand among those who paid into it, and what nobody called goes back', () => {
  const hand = play(deal(300, 900, 2000), 2000, 'call', 'call')
  assert.deepEqual(
    hand.result?.pots.map(({ amount }) => amount),
    [900, 1200],
  )
  assert.deepEqual(hand.result?.returned, { seat: 2, amount: 1100 })
  assert.equal(
    hand.players.reduce((sum, { stack }) => sum + stack, 0),
    3200,
  )
})

test('a split pot is shared, and the odd chip goes to the first winner left of the button', { tags: ['GAM-106'] }, () => {
  // A royal flush lies on the board.
  const board = [0, 9, 10, 11, 12]
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !board.includes(card))
  const deck = [...rest.slice(0, 6), ...board, ...rest.slice(6)]
  const seated = [0, 1, 2].map((seat) => ({ seat, stack: 1000 }))
  const hand = beginHand(seated, { small: 51, big: 101 }, deck)
  const end = play(hand, 'call', 'fold', ...Array.from({ length: 7 }, () => 'check' as const))
  assert.deepEqual(end.result?.pots, [
    {
      amount: 253,
      winners: [
        { seat: 1, amount: 127 },
        { seat: 2, amount: 126 },
      ],
    },
  ])
})

test('who bet last on the river shows first, and where nobody did the first left of the button; a fold shows nothing', () => {
  const river = play(deal(1000, 1000, 1000), 'call', 'call', 'check', ...Array.from({ length: 6 }, () => 'check' as const))
  assert.deepEqual(play(river, 'check', 200, 'call', 'call').result?.shown, [1, 2, 0])
  assert.deepEqual(play(river, 'check', 'check', 'check').result?.shown, [0, 1, 2])
  assert.deepEqual(play(deal(1000, 1000), 'fold').result?.shown, [])
})

test('in thousands of random hands chips are kept, somebody can act, and each pot goes to its best hand', () => {
  for (let nonce = 0; nonce < 4_000; nonce += 1) {
    const draw = openStream({ serverSeed: 'hands at random', clientSeed: '', nonce })
    const below = (size: number) => Math.floor(draw() * size)
    const stacks = Array.from({ length: 2 + below(5) }, () => 1 + below(below(4) === 0 ? 150 : 3000))
    const chips = stacks.reduce((sum, stack) => sum + stack, 0)
    let hand = dealBy(nonce, stacks)
    for (let turns = 0; !hand.result; turns += 1) {
      const legal = legalOf(hand)
      assert.ok(legal && turns < 500, `hand ${nonce} hangs`)
      hand = act(hand, legal.seat, nonce % 5 === 0 ? botAction(hand) : randomAction(legal, below))
      if (!hand.result) assert.equal(chips, potOf(hand) + hand.players.reduce((sum, { stack }) => sum + stack, 0))
    }
    assert.equal(
      hand.players.reduce((sum, { stack }) => sum + stack, 0),
      chips,
      `hand ${nonce} makes or loses chips`,
    )
    assertBestWin(hand, nonce)
  }
})

function botAction(hand: Hand): Action {
  const legal = legalOf(hand)
  const place = hand.players.findIndex(({ seat }) => seat === hand.toAct)
  if (!legal) throw new Error('nobody acts')
  const { deck, players, currentBet } = hand
  const hole = holeOf(deck, place, players.length)
  return decide({ hole, board: boardOf(deck, players.length, boardCount(hand)), pot: potOf(hand), currentBet, blinds, legal })
}

function randomAction({ canCheck, raise }: NonNullable<ReturnType<typeof legalOf>>, below: (size: number) => number): Action {
  const request = below(10)
  if (request < 3 && raise) return { kind: 'raise', to: request === 0 ? raise.max : raise.min + below(raise.max - raise.min + 1) }
  if (request === 9) return { kind: 'fold' }
  return canCheck ? { kind: 'check' } : { kind: 'call' }
}

/** Worked out again, by who paid what and nothing of the pots' own arithmetic. */
function assertBestWin({ players, deck, result }: Hand, nonce: number): void {
  const board = boardOf(deck, players.length, 5)
  const standing = players.filter(({ isFolded }) => !isFolded)
  const strength = (seat: number) => strengthOf([...holeOf(deck, seat, players.length), ...board])
  let covered = 0
  for (const { winners } of result?.pots ?? []) {
    const level = Math.min(...standing.map(({ total }) => total).filter((total) => total > covered))
    const rivals = standing.filter(({ total }) => total > covered)
    const best = Math.max(...rivals.map(({ seat }) => strength(seat)))
    assert.ok(
      winners.every(({ seat }) => rivals.some((rival) => rival.seat === seat) && (standing.length === 1 || strength(seat) === best)),
      `hand ${nonce}`,
    )
    covered = level
  }
}
