import assert from 'node:assert/strict'
import { test } from 'node:test'
import { percentOf } from '@pavilion/game-kit/return-report'
import { openStream } from '@pavilion/game-kit/seeds'
import { engines } from './engines.ts'
import { alikeIn, exactReturn } from './exact-return.ts'
import { games } from './games.ts'
import { kindOf, type OneShotKind, oneShotKinds } from './kinds.ts'
import { UNITS_PER_STAKE } from './one-shot.ts'
import { highestReturns, lowestReturnOf, returnOf } from './published.ts'
import { retiredKindOf } from './retired-kinds.ts'
import { baccarat } from './rules/baccarat.ts'
import { dragonTiger } from './rules/dragon-tiger.ts'
import { duel } from './rules/duel.ts'
import { fishing } from './rules/fishing.ts'
import { match } from './rules/match.ts'
import { reels, STRIP } from './rules/reels.ts'
import { roulette } from './rules/roulette.ts'

test('the published return of every choice of every kind is the exact one, over all outcomes there are', () => {
  for (const kind of oneShotKinds)
    for (const choice of games[kind].choices) {
      const exact = exactReturn(games[kind], choice, alikeIn(kind))
      assert.equal(returnOf(kind, choice), percentOf(exact), `${kind} ${choice}`)
    }
})

test('no return is under 75 per cent, and none reaches the stake', () => {
  for (const kind of oneShotKinds) {
    assert.ok(Number(lowestReturnOf(kind)) >= 75, kind)
    for (const choice of games[kind].choices) assert.ok(Number(returnOf(kind, choice)) < 100, `${kind} ${choice}`)
  }
})

test('suits decide nothing: any other card of the same rank brings the same', () => {
  const draw = openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'suits', nonce: 0 })
  for (const game of [baccarat, dragonTiger, duel])
    for (let tried = 0; tried < 500; tried++) {
      const picks = game.sizes.map((size) => Math.floor(draw() * size))
      const others = picks.map((card) => (card % 13) + 13 * Math.floor(draw() * 4))
      for (const choice of game.choices) assert.equal(game.settle(choice, picks).units, game.settle(choice, others).units)
    }
})

test('an engine plays the same round again from the same seeds, and counts the numbers it drew', () => {
  for (const kind of oneShotKinds) {
    const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'again', nonce: 7 }
    const choice = engines[kind].choices[0] ?? ''
    const first = engines[kind].begin(choice, openStream(seeds))
    assert.deepEqual(engines[kind].begin(choice, openStream(seeds)), first)
    assert.ok(first.state.isOver && first.state.drawn >= games[kind].sizes.length)
    assert.equal(engines[kind].isOffered('nothing of the kind'), false)
    assert.throws(() => engines[kind].begin('nothing of the kind', openStream(seeds)))
  }
})

test('three reels: three alike pay by the table, cherries from the left pay a little, anything else nothing', () => {
  const line = (...symbols: number[]) =>
    reels.settle(
      '',
      symbols.map((symbol) => STRIP.indexOf(symbol)),
    ).units
  assert.deepEqual([line(0, 0, 0), line(4, 4, 4), line(5, 5, 5)], [8000, 240, 200])
  assert.deepEqual([line(5, 5, 0), line(5, 0, 5), line(0, 5, 5), line(1, 1, 2)], [60, 8, 0, 0])
})

test('a shot catches its target as often as is said', () => {
  assert.deepEqual(fishing.settle('whale', [95]), { isCaught: true, units: 2000 })
  assert.deepEqual(fishing.settle('whale', [96]), { isCaught: false, units: 0 })
})

test('roulette pays 35 to 1 on a number, 2 to 1 on a dozen and even money outside; zero takes all of these', () => {
  const zero = [0]
  const thirty = [15]
  assert.equal(roulette.settle('red', thirty).number, 30)
  assert.equal(roulette.settle('number-30', thirty).units, 36 * 20)
  assert.equal(roulette.settle('dozen-3', thirty).units, 60)
  assert.equal(roulette.settle('red', thirty).units, 40)
  for (const choice of ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen-1']) assert.equal(roulette.settle(choice, zero).units, 0)
  assert.equal(roulette.settle('number-0', zero).units, 720)
})

test('baccarat draws by the table: naturals stand, the banker looks at the third card', () => {
  const card = (rank: number) => rank - 1
  const play = (...ranks: number[]) => baccarat.settle('banker', ranks.map(card))
  // Player 8: a natural, nobody draws.
  assert.deepEqual([play(4, 4, 1, 1, 9, 9).winner, play(4, 4, 1, 1, 9, 9).player.length], ['player', 2])
  // Player 5 draws an 8; a banker with 3 stands against it, and draws against a 7.
  assert.equal(play(2, 3, 1, 2, 8, 9).banker.length, 2)
  assert.equal(play(2, 3, 1, 2, 7, 9).banker.length, 3)
  // Player 6 stands: the banker draws on 5 and stands on 6.
  assert.equal(play(2, 4, 2, 3, 9, 9).banker.length, 3)
  assert.equal(play(2, 4, 2, 4, 9, 9).winner, 'tie')
  // Player 1 draws a 6: a banker with 6 draws.
  assert.equal(play(10, 1, 2, 4, 6, 1).banker.length, 3)
  assert.equal(play(4, 4, 4, 5, 1, 1).units, 39)
  assert.equal(baccarat.settle('player', [card(2), card(4), card(2), card(4)]).units, 20, 'a tie gives the stake back')
})

test('what a kind is said to return at most is the most of all outcomes of all its choices, in whole stakes', () => {
  for (const [kind, game] of Object.entries(games)) {
    const values = game.sizes.map(alikeIn(kind as OneShotKind))
    const walk = (choice: string, picks: number[]): number => {
      const next = values[picks.length]
      if (!next) return game.settle(choice, picks).units
      return Math.max(...next.map(({ pick }) => walk(choice, [...picks, pick])))
    }
    const most = Math.max(...game.choices.map((choice) => walk(choice, [])))
    assert.equal(highestReturns[kind as OneShotKind], Math.ceil(most / UNITS_PER_STAKE), kind)
  }
})

test('dragon tiger: the higher card wins, half a stake comes back on a tie', () => {
  assert.equal(dragonTiger.settle('dragon', [12, 0]).units, 40)
  assert.equal(dragonTiger.settle('tiger', [12, 0]).units, 0)
  assert.equal(dragonTiger.settle('tiger', [3, 16]).units, 10)
  assert.equal(dragonTiger.settle('tie', [3, 16]).units, 240)
})

test('the duel: the higher sum wins, an ace is the highest card, equal sums give the stake back', () => {
  assert.deepEqual(duel.settle('', [0, 1, 12, 1]), { own: [0, 1], house: [12, 1], ownPoints: 16, housePoints: 15, units: 39 })
  assert.equal(duel.settle('', [5, 6, 6, 5]).units, 20)
  assert.equal(duel.settle('', [1, 1, 2, 2]).units, 0)
})

test('a match ends as its two scores say, and only a right pick of that match returns anything', () => {
  assert.deepEqual(match.settle('first:home', [63, 0]), { fixture: 'first', home: 6, away: 0, result: 'home', units: 41 })
  assert.equal(match.settle('first:away', [63, 0]).units, 0)
  assert.equal(match.settle('second:draw', [0, 0]).units, 93)
})

test('what stood in for a game is still known by its type and its classes, and originals are known by their ids', () => {
  const kind = (type: string, ...classify: string[]) => retiredKindOf({ provider: 'X', type, classify })
  assert.deepEqual(
    [kind('RNG'), kind('FISH'), kind('PVP'), kind('SPORTS'), kind('LIVE', 'BAC'), kind('LIVE', 'hot', 'ROU'), kind('LIVE'), kind('LOTT')],
    ['reels', 'fishing', 'duel', 'match', 'baccarat', 'roulette', 'dragon-tiger', undefined],
  )
  assert.deepEqual(
    ['BGS', 'PG'].map((provider) => kindOf({ id: 'dice', provider, type: 'RNG', classify: ['hot'] })),
    ['dice', undefined],
  )
})
