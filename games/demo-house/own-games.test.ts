import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import type { Engine } from '@pavilion/game-kit/engine'
import { percentOf } from '@pavilion/game-kit/return-report'
import { openStream } from '@pavilion/game-kit/seeds'
import { originalsTexts } from '@pavilion/texts/games/originals'
import { originalsFairnessTexts } from '@pavilion/texts/games/originals-fairness'
import fc from 'fast-check'
import { engines } from './engines.ts'
import { recomputeBalls, recomputePoint, recomputeTower } from './fairness/recompute-own.ts'
import { returnOf } from './published.ts'
import { limboReturn, plinkoReturn, towerReturn } from './rtp-report.ts'
import { LIMBO_VALUES, limboNumbersReaching, limboPointOf, limboRules, limboTargetOf, TARGET_MAX } from './rules/limbo.ts'
import { PLINKO_CHOICES, plinkoBetOf, plinkoRules } from './rules/plinko.ts'
import { multiplesOf, RISKS } from './rules/plinko-tables.ts'
import { buildTower, CLIMBS, rowsMaxOf, TOWER_CHOICES, TOWER_ROWS, towerPaysOf, towerRules } from './rules/tower.ts'

const seedsOf = (nonce: number) => ({ serverSeed: 'd'.repeat(64), clientSeed: 'own', nonce })

test('a target of limbo is reached by 0.99 of all numbers divided by it, and returns 99.00 % whatever it is', { tags: ['GAM-065'] }, () => {
  const targets = [101, 102, 150, 199, 200, 333, 1_000, 9_999, 123_456, 10_000_000, TARGET_MAX]
  for (const target of targets) {
    const reaching = limboNumbersReaching(target)
    assert.equal(BigInt(reaching), (99n * BigInt(LIMBO_VALUES) + BigInt(target) - 1n) / BigInt(target))
    assert.ok(limboPointOf(reaching - 1) >= target && limboPointOf(reaching) < target, `${target}`)
    assert.equal(percentOf(limboReturn(target)), '99.00')
    assert.equal(returnOf('limbo', `at-${target}`), '99.00')
  }
  const bound = 99n * BigInt(LIMBO_VALUES) - 1n
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LIMBO_VALUES - 1 }), (drawn) => {
      const whole = Number(bound / BigInt(drawn))
      assert.equal(limboPointOf(drawn), Math.min(TARGET_MAX, Math.max(100, whole)))
    }),
  )
  assert.deepEqual([limboPointOf(0), limboPointOf(LIMBO_VALUES - 1)], [TARGET_MAX, 100])
})

test('only whole hundredths from 1.01 to 1,000,000 are targets', { tags: ['GAM-065'] }, () => {
  assert.deepEqual([limboTargetOf('at-101'), limboTargetOf('at-100000000')], [101, TARGET_MAX])
  for (const wrong of ['at-100', 'at-100000001', 'at-0200', 'at-', 'at-1e5', 'at-200.5', 'over-200', '', ' at-200'])
    assert.equal(limboTargetOf(wrong), undefined, wrong)
})

test('a point of limbo is the first eleven hexadecimal digits of an HMAC that anybody makes', { tags: ['GAM-065'] }, () => {
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const { serverSeed, clientSeed } = seedsOf(nonce)
    const digits = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest('hex').slice(0, 11)
    const point = Math.min(TARGET_MAX, Math.max(100, Number((99n * 2n ** 44n - 1n) / BigInt(`0x${digits}`))))
    const { step, state } = limboRules.begin(200, openStream(seedsOf(nonce)))
    assert.deepEqual([step.point, state.totalUnits], [point, point >= 200 ? 200 : 0])
    const page = recomputePoint({ ...seedsOf(nonce), version: 'limbo-1', choice: 'at-200' })
    assert.deepEqual([page?.step.point, page?.totalUnits, page?.number], [point, state.totalUnits, Number.parseInt(digits, 16)])
  }
})

test('each board of plinko returns what is published, within 0.10 of 99 %, and is its own mirror image', { tags: ['GAM-064'] }, () => {
  assert.equal(PLINKO_CHOICES.length, 27)
  for (const choice of PLINKO_CHOICES) {
    const { rows = 0, risk = 'low' } = plinkoBetOf(choice) ?? {}
    const [part, whole] = plinkoReturn(rows, risk)
    assert.equal(returnOf('plinko', choice), percentOf([part, whole]), choice)
    assert.ok(part * 10_000n >= whole * 9_890n && part * 10_000n <= whole * 9_910n, choice)
    const pockets = multiplesOf(rows, risk)
    assert.equal(pockets.length, rows + 1)
    assert.deepEqual([...pockets].reverse(), pockets)
    assert.ok(pockets.every((units) => Number.isInteger(units) && units > 0))
  }
  const sixteen = RISKS.map((risk) => plinkoReturn(16, risk)).map(([part, whole]) => Number((part * 10n ** 6n) / whole) / 10_000)
  assert.deepEqual(sixteen, [98.9987, 98.9883, 98.9764])
})

test('each ball of plinko turns right where the first bit of its four bytes is set, and is paid by its pocket', {
  tags: ['GAM-064'],
}, () => {
  for (let nonce = 0; nonce < 60; nonce += 1) {
    const { serverSeed, clientSeed } = seedsOf(nonce)
    const rows = 8 + (nonce % 9)
    const balls = 1 + (nonce % 10)
    const risk = RISKS[nonce % 3] ?? 'low'
    const blocks = Array.from({ length: 20 }, (_, round) =>
      createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest(),
    )
    const bytes = Buffer.concat(blocks)
    const paths = Array.from({ length: balls }, (_, ball) =>
      Array.from({ length: rows }, (_, row) => ((bytes[4 * (ball * rows + row)] ?? 0) >= 128 ? 'R' : 'L')).join(''),
    )
    const { step, state } = plinkoRules.begin({ rows, risk, balls }, openStream(seedsOf(nonce)))
    assert.deepEqual(
      step.balls.map(({ path }) => path),
      paths,
    )
    const paid = paths.map((path) => multiplesOf(rows, risk)[[...path].filter((turn) => turn === 'R').length] ?? 0)
    assert.equal(
      state.totalUnits,
      paid.reduce((sum, units) => sum + units, 0),
    )
    const page = recomputeBalls({ ...seedsOf(nonce), version: 'plinko-1', choice: `${rows}-${risk}-${balls}` })
    assert.deepEqual([page?.totalUnits, page?.unitsPerStake, page?.numbers.length], [state.totalUnits, 100 * balls, rows * balls])
  }
})

test('a bet of plinko is as many stakes as it has balls, from one to ten, on boards that are offered', { tags: ['GAM-064'] }, () => {
  assert.deepEqual([engines.plinko.stakesIn('16-high-10'), engines.plinko.stakesIn('8-low-1')], [10, 1])
  for (const wrong of ['7-low-1', '17-low-1', '8-low-0', '8-low-11', '8-wild-1', '08-low-1', '8-low-01', '8-low', ''])
    assert.equal(engines.plinko.isOffered(wrong), false, wrong)
})

test('the tower pays 0.99 by the chance, cut, and returns what is published as its lowest', { tags: ['GAM-069'] }, () => {
  const pays = (risk: keyof typeof CLIMBS) => [towerPaysOf(risk, 1), towerPaysOf(risk, rowsMaxOf(risk)), rowsMaxOf(risk)]
  assert.deepEqual(TOWER_CHOICES.map(pays), [
    [132, 1_318, 9],
    [148, 3_805, 9],
    [198, 50_688, 9],
    [297, 649_539, 8],
    [396, 405_504, 6],
  ])
  for (const risk of TOWER_CHOICES) {
    const percents = Array.from({ length: rowsMaxOf(risk) }, (_, at) => towerReturn(risk, at + 1))
    for (const [part, whole] of percents) assert.ok(part * 100n <= whole * 99n, risk)
    const [lowest] = percents.map(percentOf).sort((one, other) => Number(one) - Number(other))
    assert.equal(returnOf('tower', risk), lowest)
  }
})

test('every field of the tower is safe as often as its risk says: 100,000 towers by seed, at 99 %', { tags: ['GAM-069'] }, () => {
  for (const risk of TOWER_CHOICES) {
    const { safe, fields } = CLIMBS[risk]
    const draw = openStream({ serverSeed: 'tower', clientSeed: risk, nonce: 0 })
    const counts = new Array<number>(fields).fill(0)
    const towers = 20_000
    for (let built = 0; built < towers; built += 1)
      for (const row of buildTower(risk, draw)) for (const field of row) counts[field] = (counts[field] ?? 0) + 1
    const share = safe / fields
    const rows = towers * TOWER_ROWS
    for (const count of counts) assert.ok(Math.abs(count / rows - share) < 3.3 * Math.sqrt((share * (1 - share)) / rows), risk)
  }
})

test('a trap ends the climb with nothing, going takes what stands, and only the end shows the tower', { tags: ['GAM-069'] }, () => {
  const seeds = seedsOf(3)
  const lanterns = buildTower('hard', openStream(seeds))
  const safe = lanterns.map(([field]) => field ?? 0)
  const climb = (actions: readonly string[]) =>
    actions.reduce((turn, action) => towerRules.advance(turn.state, openStream(seeds), action), towerRules.begin('hard', openStream(seeds)))
  const two = climb([`pick-${safe[0]}`, `pick-${safe[1]}`])
  assert.deepEqual([two.state.totalUnits, two.state.isOver, two.step.lanterns, two.state.drawn], [396, false, null, 0])
  assert.ok(!JSON.stringify(two.state).includes(JSON.stringify(lanterns)))
  const gone = climb([`pick-${safe[0]}`, 'cash'])
  assert.deepEqual([gone.state.totalUnits, gone.state.isOver, gone.step.lanterns], [198, true, lanterns])
  const lost = climb([`pick-${safe[0]}`, `pick-${1 - (safe[1] ?? 0)}`])
  assert.deepEqual([lost.state.totalUnits, lost.state.isOver, lost.step.lanterns], [0, true, lanterns])
  const top = climb(safe.map((field) => `pick-${field}`))
  assert.deepEqual([top.state.totalUnits, top.state.isOver], [50_688, true])
  assert.deepEqual([climb(['']).state.totalUnits, climb(['']).state.isOver], [100, true], 'the stake, before the first row')
  const picks = safe.map((field) => field + 1).join(' ')
  const page = recomputeTower({ ...seeds, version: 'tower-1', choice: 'hard', picks })
  assert.deepEqual([page?.totalUnits, page?.lanterns], [50_688, lanterns])
  assert.equal(recomputeTower({ ...seeds, version: 'tower-1', choice: 'hard', picks: `${picks} 1` }), undefined)
  assert.equal(recomputeTower({ ...seeds, version: 'tower-1', choice: 'hard', picks: '3' }), undefined)
})

/** Plays one engine by arbitrary actions from arbitrary seeds, and holds every state to what the host counts on. */
function playAny(engine: Engine, choice: string, actions: readonly string[], seeds: ReturnType<typeof seedsOf>, most: number): void {
  let { state } = engine.begin(choice, openStream(seeds))
  for (const action of [...actions, '']) {
    assert.ok(Number.isInteger(state.totalUnits) && state.totalUnits >= 0 && state.totalUnits <= most)
    assert.deepEqual(JSON.parse(JSON.stringify(state)), state)
    if (state.isOver) return
    if (!engine.allows(state, action) && action !== '') continue
    const next = engine.advance(state, openStream(seeds, state.drawn), action).state
    assert.ok(next.drawn >= state.drawn)
    state = next
  }
  assert.ok(state.isOver, 'going on without an action ends a round')
  assert.throws(() => engine.advance(state, openStream(seeds), 'cash'))
}

test('any play of limbo, plinko and tower stays in whole units below the most, survives JSON, and ends', { tags: ['GAM-157'] }, () => {
  const action = fc.constantFrom('cash', '', 'pick-0', 'pick-1', 'pick-2', 'pick-3', 'pick-9', 'peek')
  const target = fc.integer({ min: 101, max: TARGET_MAX }).map((at) => `at-${at}`)
  const balls = fc.integer({ min: 1, max: 10 })
  const board = fc.tuple(fc.constantFrom(...PLINKO_CHOICES), balls).map(([one, count]) => one.replace(/-1$/, `-${count}`))
  const nonce = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      target,
      board,
      fc.constantFrom(...TOWER_CHOICES),
      fc.array(action, { maxLength: 14 }),
      nonce,
      (at, on, risk, actions, n) => {
        playAny(engines.limbo, at, actions, seedsOf(n), TARGET_MAX)
        playAny(engines.plinko, on, actions, seedsOf(n), 1_000_000)
        playAny(engines.tower, risk, actions, seedsOf(n), 1_000_000)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('what the originals say has the same places in every language', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const all of [originalsTexts, originalsFairnessTexts]) {
    const placesIn = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([key, text]) => [key, places(text)])
    for (const texts of Object.values(all)) assert.deepEqual(placesIn(texts), placesIn(all.EN))
  }
})
