import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { percentOf } from '@pavilion/game-kit/return-report'
import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import fc from 'fast-check'
import { fishingEngine } from './engine.ts'
import { KINDS, type Kind, kindOf, numbersOf, PEARL_WEIGHTS, PEARLS, RETURN_OVER, SHOTS_MAX } from './paytable.ts'
import { gameNames, published } from './published.ts'
import { exactReturn } from './rtp.ts'
import { batchOf, choiceOf, fishingRules, shoot } from './rules.ts'

const ids = KINDS.map(({ id }) => id)

test('a shot at any kind returns 193 of 200 exactly, which is the 96.50 % that is published', () => {
  assert.deepEqual([published.rtpPercent, published.version], ['96.50', fishingRules.version])
  for (const id of ids) {
    const [stakes, placed] = exactReturn(id)
    assert.equal(stakes * 200n, placed * 193n, id)
    assert.equal(percentOf([stakes, placed]), published.rtpPercent, id)
  }
})

test('the numbers below 193 catch, all others miss, and how many there are grows with what the catch brings', () => {
  for (const kind of KINDS) {
    const caught = Array.from({ length: numbersOf(kind) }, (_, number) => number).filter((number) => {
      const outcome = [number, 0]
      return shoot(kind.id, () => outcome.shift() ?? 0).stakes > 0
    })
    assert.deepEqual([caught.length, caught.at(-1), numbersOf(kind)], [RETURN_OVER, RETURN_OVER - 1, 200 * kind.stakes], kind.id)
  }
  assert.deepEqual([numbersOf({ stakes: 2 }), numbersOf({ stakes: 150 })], [400, 30_000])
})

test('an oyster brings 30 stakes in the mean by its table, and each pearl as often as the table says', () => {
  assert.equal(
    PEARLS.reduce((sum, { weight }) => sum + weight, 0),
    PEARL_WEIGHTS,
  )
  assert.equal(PEARLS.reduce((sum, { stakes, weight }) => sum + stakes * weight, 0) / PEARL_WEIGHTS, kindOf('oyster')?.stakes)
  const held = Array.from({ length: PEARL_WEIGHTS }, (_, place) => {
    const outcome = [0, place]
    return shoot('oyster', () => outcome.shift() ?? 0).stakes
  })
  for (const { stakes, weight } of PEARLS) assert.equal(held.filter((each) => each === stakes).length, weight)
})

test('what a whirl brings is shared out in equal whole parts that always make 40 stakes', () => {
  const whirl: Kind | undefined = kindOf('whirl')
  for (const [place, shares] of (whirl?.shares ?? []).entries()) {
    const outcome = [0, place]
    const shot = shoot('whirl', () => outcome.shift() ?? 0)
    assert.deepEqual([shot.stakes, shot.shares, 40 % shares], [40, shares, 0])
  }
})

test('a batch is one to eight known kinds, and no other text is one', () => {
  for (const bad of ['', '.', 'shrimp.', '.shrimp', 'shrimp..crab', 'Shrimp', 'shrimp,crab', 'toString', 'shrimp-2', 'kraken', ' shrimp'])
    assert.equal(fishingEngine.isOffered(bad), false, bad)
  assert.equal(fishingEngine.isOffered(choiceOf(Array(SHOTS_MAX + 1).fill('shrimp'))), false)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: SHOTS_MAX }), (batch) => {
      assert.deepEqual(batchOf(choiceOf(batch)), batch)
      assert.ok(choiceOf(batch).length <= 200)
      assert.deepEqual(
        [fishingEngine.stakesIn(choiceOf(batch)), fishingEngine.lastsMs(choiceOf(batch))],
        [batch.length, batch.length * 160],
      )
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => fishingEngine.isOffered(text) === (batchOf(text) !== undefined)))
})

test('the shots of a batch are what HMAC-SHA256 of any calculator makes them, four bytes each, in the order of fire', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const serverSeed = createHash('sha256').update(`bay ${nonce}`).digest('hex')
    const batch = Array.from({ length: SHOTS_MAX }, (_, at) => ids[(nonce + at) % 8] ?? 'shrimp')
    const bytes = Buffer.concat([0, 1, 2].map((round) => createHmac('sha256', serverSeed).update(`by-hand:${nonce}:${round}`).digest()))
    let at = 0
    const expected = batch.map((id) => {
      const size = 200 * (kindOf(id)?.stakes ?? 0)
      let number = bytes.readUInt32BE(4 * at++)
      while (number >= 2 ** 32 - (2 ** 32 % size)) number = bytes.readUInt32BE(4 * at++)
      return { kind: id, number: number % size, stakes: number % size < 193 ? kindOf(id)?.stakes : 0 }
    })
    const { state, step } = fishingRules.begin(batch, openStream({ serverSeed, clientSeed: 'by-hand', nonce }))
    assert.deepEqual(step.shots, expected)
    assert.deepEqual([state.drawn, state.isOver], [at, true])
    assert.equal(
      state.totalUnits,
      expected.reduce((sum, { stakes }) => sum + (stakes ?? 0), 0),
    )
  }
})

test('200,000 shots at four kinds of targets match the exact return within the 99 % interval', () => {
  for (const id of ['shrimp', 'octopus', 'oyster', 'whirl'] as const) {
    const found = simulate(fishingRules, [id], openStream({ serverSeed: 'simulation', clientSeed: id, nonce: 0 }), 200_000)
    assert.ok(found.low < 0.965 && 0.965 < found.high, `${id}: ${found.low} to ${found.high}`)
  }
})

test('the numbers of a shot come equally often: chi-square over 400,000 shots, at 99.9 %', () => {
  const counts = new Uint32Array(400)
  const draw = openStream({ serverSeed: 'chi', clientSeed: 'bay', nonce: 0 })
  for (let fired = 0; fired < 400_000; fired++) {
    const number = fishingRules.begin(['shrimp'], draw).step.shots[0]?.number ?? -1
    counts[number] = (counts[number] ?? 0) + 1
  }
  const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  assert.ok(Math.abs(chi - 399) < 3.29 * Math.sqrt(2 * 399), `chi-square ${chi}`)
})

test('the bay has a name in every language', () => {
  for (const name of Object.values(gameNames)) assert.ok(name.length > 2)
})
