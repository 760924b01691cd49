import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import { diceFairnessTexts } from '@pavilion/texts/games/dice-fairness'
import fc from 'fast-check'
import { timesInFull } from './client/dice-figures.ts'
import { engines } from './engines.ts'
import { exactReturn } from './exact-return.ts'
import { recomputeRoll } from './fairness/recompute.ts'
import { oneShotRules } from './one-shot.ts'
import { choiceOf, dice, diceBetOf, ROLLS, SIDES, STOPS, targetOf } from './rules/dice.ts'

const UNITS = 20

test('a table of more than a hundred targets: chance times pays is 99 %, and what pays is written with two decimals', {
  tags: ['GAM-062'],
}, () => {
  const bets = SIDES.flatMap((side) => STOPS.map((stop) => diceBetOf(choiceOf(side, stop)) ?? assert.fail()))
  assert.ok(new Set(bets.map(({ side, target }) => `${side} ${target}`)).size >= 100, `${bets.length} targets`)
  for (const { side, target, chance, units } of bets) {
    assert.equal(chance * units * 100, 99 * ROLLS * UNITS, `${side} ${target}`)
    assert.equal(chance, side === 'under' ? target : ROLLS - 1 - target)
    assert.match(timesInFull(units), /^×\d+\.\d{2}$/)
    assert.equal(Number(timesInFull(units).slice(1)), units / UNITS, 'and nothing of it is cut')
  }
})

test('every bet returns 0.99 divided by its chance, and 99 % exactly, over all 10,000 rolls', () => {
  assert.ok(STOPS.length >= 60)
  for (const side of SIDES)
    for (const stop of STOPS) {
      const choice = choiceOf(side, stop)
      const wins = Array.from({ length: ROLLS }, (_, roll) => dice.settle(choice, [roll])).filter(({ units }) => units > 0)
      assert.equal(wins.length, stop.chance, choice)
      assert.ok(
        wins.every(({ units }) => units * stop.chance === 9_900 * UNITS),
        choice,
      )
      const [units, staked] = exactReturn(dice, choice)
      assert.equal(units * 100n, staked * 99n, choice)
    }
})

test('a win is always more than the stake, and comes to whole coins at every stake', () => {
  for (const { units } of STOPS) assert.ok(Number.isInteger(units) && units > UNITS)
  assert.deepEqual(
    [STOPS[0], STOPS.at(-1)],
    [
      { chance: 100, units: 1980 },
      { chance: 9000, units: 22 },
    ],
  )
})

test('under wins below its target alone, over above it alone, and both as often', () => {
  const units = (choice: string, roll: number) => dice.settle(choice, [roll]).units
  assert.deepEqual([units('under-4950', 4949), units('under-4950', 4950)], [40, 0])
  assert.deepEqual([units('over-5049', 5049), units('over-5049', 5050), units('over-5049', 9999)], [0, 40, 40])
  assert.deepEqual([units('under-100', 99), units('under-100', 100), units('over-999', 1000)], [1980, 0, 22])
  for (const { chance } of STOPS) assert.equal(targetOf('under', chance) + targetOf('over', chance), ROLLS - 1)
})

test('nothing between the stops, beside the sides or of another shape can be bet on', () => {
  for (const choice of [
    '',
    'under',
    'under-',
    'under-4951',
    'over-4950',
    'under-9800',
    'under-0',
    'over-9999',
    'under-1e3',
    'UNDER-4950',
    'toString',
  ])
    assert.equal(engines.dice.isOffered(choice), false, choice)
  fc.assert(fc.property(fc.string(), (text) => engines.dice.isOffered(text) === (diceBetOf(text) !== undefined)))
})

test('a roll is four bytes of a standard HMAC-SHA256, modulo 10,000, with the biased numbers thrown away', () => {
  for (let nonce = 0; nonce < 500; nonce++) {
    const serverSeed = createHash('sha256').update(`server ${nonce}`).digest('hex')
    const block = createHmac('sha256', serverSeed).update(`by-hand:${nonce}:0`).digest()
    const numbers = Array.from({ length: 8 }, (_, at) => block.readUInt32BE(at * 4))
    const expected = (numbers.find((number) => number < 4_294_960_000) ?? 0) % 10_000
    const seeds = { serverSeed, clientSeed: 'by-hand', nonce }
    const { state, step } = engines.dice.begin('under-4950', openStream(seeds))
    const units = expected < 4950 ? 40 : 0
    assert.deepEqual([step, state.totalUnits, state.isOver], [{ roll: expected, units }, units, true])
    const page = recomputeRoll({ ...seeds, version: 'dice-1', choice: 'under-4950' })
    assert.deepEqual([page?.step, page?.blocks], [step, [block.toString('hex')]])
    assert.equal(page?.serverHash, createHash('sha256').update(serverSeed).digest('hex'))
  }
})

test('one roll, written out: the seeds of a stranger give it on every machine', () => {
  // As `openssl dgst -sha256 -hmac 000…` gives it for "stranger:7:0": 0x886c38aa is 2,288,793,770.
  const inputs = { serverSeed: '0'.repeat(64), clientSeed: 'stranger', nonce: 7, version: 'dice-1', choice: 'under-4950' }
  assert.equal(recomputeRoll(inputs)?.blocks[0], '886c38aa39673245f3d0bbda54a13a2a82fb4a6c7f6c32a079c13b42572f6a72')
  assert.deepEqual(recomputeRoll(inputs)?.step, { roll: 3770, units: 40 })
  assert.equal(recomputeRoll({ ...inputs, choice: 'over-5049' })?.totalUnits, 0)
  assert.equal(recomputeRoll({ ...inputs, version: 'dice-0' }), undefined)
  assert.equal(recomputeRoll({ ...inputs, choice: 'over-5050' }), undefined)
})

test('300,000 rolls of each of four bets agree with the exact return within their 99 % interval', () => {
  for (const choice of ['under-4950', 'over-999', 'under-9000', 'over-9899']) {
    const draw = openStream({ serverSeed: 'simulation', clientSeed: choice, nonce: 0 })
    const found = simulate(oneShotRules(dice), choice, draw, 300_000)
    assert.ok(found.low < 0.99 && 0.99 < found.high, `${choice}: ${found.low} to ${found.high}`)
    assert.ok(Math.abs(found.hitRate - (diceBetOf(choice)?.chance ?? 0) / ROLLS) < 0.004, choice)
  }
})

test('all 10,000 rolls come equally often: chi-square over a million rolls, at 99 %', () => {
  const counts = new Uint32Array(ROLLS)
  const draw = openStream({ serverSeed: 'chi', clientSeed: 'dice', nonce: 0 })
  for (let rolled = 0; rolled < 1_000_000; rolled++) {
    const { roll } = engines.dice.begin('under-4950', draw).step as { roll: number }
    counts[roll] = (counts[roll] ?? 0) + 1
  }
  const chi = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
  assert.ok(Math.abs(chi - (ROLLS - 1)) < 2.576 * Math.sqrt(2 * (ROLLS - 1)), `chi-square ${chi}`)
})

test('the page that recomputes says the same in every language', () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const texts of Object.values(diceFairnessTexts))
    for (const [key, text] of Object.entries(texts))
      assert.deepEqual(places(text), places(diceFairnessTexts.EN[key as keyof typeof texts]), key)
})
