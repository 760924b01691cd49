import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { percentOf } from '@pavilion/game-kit/return-report'
import { openStream } from '@pavilion/game-kit/seeds'
import { minesFairnessTexts } from '@pavilion/texts/games/mines-fairness'
import fc from 'fast-check'
import { engines } from './engines.ts'
import { recomputeBed } from './fairness/recompute-bed.ts'
import { lowestReturnOf, returnOf } from './published.ts'
import {
  allowsAction,
  FIELDS,
  layBed,
  MINES_CHOICES,
  MINES_MAX,
  type MinesState,
  minesOf,
  minesRules,
  oddsOf,
  paysOf,
  picksMax,
  STAKES_MAX,
} from './rules/mines.ts'

const countOf = (mines: number, picks: number): [bigint, bigint] => {
  const [over, under] = oddsOf(mines, picks)
  return [BigInt(paysOf(mines, picks)) * BigInt(under), BigInt(over) * 100n]
}

test('the published return for each number of mines is the exact lowest over all fields, at most 99 %', () => {
  for (let mines = 1; mines <= MINES_MAX; mines++) {
    const percents = Array.from({ length: picksMax(mines) }, (_, at) => countOf(mines, at + 1))
    for (const [part, whole] of percents) assert.ok(part * 100n <= whole * 99n, `${mines}`)
    const lowest = percents.map(percentOf).sort((one, other) => Number(one) - Number(other))[0]
    assert.equal(returnOf('mines', `mines-${mines}`), lowest)
  }
  assert.equal(lowestReturnOf('mines'), '98.28')
})

test('the chance of opening fields is that of every bed there is: counted one by one for two and for three mines', () => {
  for (const mines of [2, 3]) {
    const beds = subsets(mines)
    for (let picks = 1; picks <= 4; picks++) {
      const safe = beds.filter((bed) => bed.every((field) => field >= picks)).length
      const [over, under] = oddsOf(mines, picks)
      assert.equal(safe * over, beds.length * under, `${mines} mines, ${picks} fields`)
    }
  }
})

function subsets(size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: FIELDS - from }, (_, at) => from + at).flatMap((field) =>
    subsets(size - 1, field + 1).map((rest) => [field, ...rest]),
  )
}

test('pays are those that players know: 0.99 by the chance, cut to two decimals, and always more than the stake', () => {
  assert.deepEqual([paysOf(1, 1), paysOf(3, 1), paysOf(3, 2), paysOf(5, 5), paysOf(24, 1), paysOf(1, 24)], [103, 112, 128, 339, 2475, 2475])
  for (let mines = 1; mines <= MINES_MAX; mines++) {
    for (let picks = 1; picks <= picksMax(mines); picks++) assert.ok(paysOf(mines, picks) > paysOf(mines, picks - 1))
    assert.ok(paysOf(mines, picksMax(mines)) <= STAKES_MAX * 100)
  }
})

test('chances and fair pays are those of the field: 0.99 by the chance, of which a pay is the hundredths', { tags: ['GAM-063'] }, () => {
  const table = [
    { mines: 3, picks: 1, chance: 0.88, fair: 1.125 },
    { mines: 3, picks: 5, chance: 0.495652, fair: 1.997368 },
    { mines: 5, picks: 5, chance: 0.291813, fair: 3.392589 },
    { mines: 24, picks: 1, chance: 0.04, fair: 24.75 },
  ]
  for (const { mines, picks, chance, fair } of table) {
    const [over, under] = oddsOf(mines, picks)
    assert.ok(Math.abs(under / over - chance) < 5e-7, `${mines} mines, ${picks} fields: ${under / over}`)
    assert.ok(Math.abs((0.99 * over) / under - fair) < 5e-7, `${mines} mines, ${picks} fields: ${(0.99 * over) / under}`)
    assert.equal(paysOf(mines, picks), Math.floor(fair * 100))
  }
  assert.deepEqual([minesOf('mines-1'), minesOf(`mines-${MINES_MAX}`), MINES_MAX], [1, 24, 24])
})

test('a bed is a Fisher–Yates shuffle that any HMAC-SHA256 calculator repeats by hand', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const serverSeed = createHash('sha256').update(`bed ${nonce}`).digest('hex')
    const mines = (nonce % MINES_MAX) + 1
    const bytes = Buffer.concat(
      [0, 1, 2, 3, 4].map((round) => createHmac('sha256', serverSeed).update(`by-hand:${nonce}:${round}`).digest()),
    )
    const left = Array.from({ length: FIELDS }, (_, field) => field)
    let at = 0
    for (let place = 0; place < mines; place++) {
      const size = FIELDS - place
      let number = bytes.readUInt32BE(4 * at++)
      while (number >= 2 ** 32 - (2 ** 32 % size)) number = bytes.readUInt32BE(4 * at++)
      const other = place + (number % size)
      ;[left[place], left[other]] = [left[other] ?? -1, left[place] ?? -1]
    }
    const seeds = { serverSeed, clientSeed: 'by-hand', nonce }
    assert.deepEqual(layBed(mines, openStream(seeds)), left.slice(0, mines))
    const page = recomputeBed({ ...seeds, version: 'mines-1', choice: `mines-${mines}`, picks: '' })
    assert.deepEqual([page?.bed, page?.serverHash], [left.slice(0, mines), createHash('sha256').update(serverSeed).digest('hex')])
    assert.deepEqual(page?.swaps.length, mines)
  }
})

test('every field hides a mine equally often: chi-square over 200,000 beds of three, at 99 %', () => {
  const counts = new Array<number>(FIELDS).fill(0)
  const draw = openStream({ serverSeed: 'chi', clientSeed: 'mines', nonce: 0 })
  for (let laid = 0; laid < 200_000; laid++) for (const field of layBed(3, draw)) counts[field] = (counts[field] ?? 0) + 1
  const expected = (200_000 * 3) / FIELDS
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 24 degrees of freedom, a little fewer since three of a bed differ: the 99.5 % point is 45.6.
  assert.ok(chi < 45.6, `chi-square ${chi}`)
})

test('400,000 simulated beds return what is published, whether one field is opened or five', () => {
  for (const [mines, picks] of [
    [3, 1],
    [3, 5],
    [10, 2],
    [1, 20],
  ] as const) {
    const draw = openStream({ serverSeed: 'simulation', clientSeed: `${mines} ${picks}`, nonce: 0 })
    const rounds = 100_000
    let won = 0
    for (let round = 0; round < rounds; round++) if (layBed(mines, draw).every((field) => field >= picks)) won++
    const [part, whole] = countOf(mines, picks)
    const chance = Number(part) / Number(whole) / (paysOf(mines, picks) / 100)
    assert.ok(Math.abs(won / rounds - chance) < 2.576 * Math.sqrt((chance * (1 - chance)) / rounds), `${mines} ${picks}`)
  }
})

const seedsOf = (nonce: number) => ({ serverSeed: 'c'.repeat(64), clientSeed: 'walk', nonce })
const play = (nonce: number, mines: number, actions: readonly string[]) =>
  actions.reduce(
    (turn, action) => minesRules.advance(turn.state, openStream(seedsOf(nonce)), action),
    minesRules.begin(mines, openStream(seedsOf(nonce))),
  )

test('a mine ends the round with nothing, leaving with the current win, and only the end shows the mines', () => {
  const bed = layBed(3, openStream(seedsOf(1)))
  const safe = Array.from({ length: FIELDS }, (_, field) => field).filter((field) => !bed.includes(field))
  const open = play(1, 3, [`pick-${safe[0]}`, `pick-${safe[1]}`])
  assert.deepEqual([open.state.totalUnits, open.state.isOver, open.step.bed, open.state.drawn], [128, false, null, 0])
  assert.ok(!JSON.stringify(open.state).includes(JSON.stringify(bed)))
  const gone = play(1, 3, [`pick-${safe[0]}`, `pick-${safe[1]}`, 'cash'])
  assert.deepEqual([gone.state.totalUnits, gone.state.isOver, gone.step.bed], [128, true, bed])
  const lost = play(1, 3, [`pick-${safe[0]}`, `pick-${bed[0]}`])
  assert.deepEqual([lost.state.totalUnits, lost.state.isOver, lost.step.isMine, lost.step.bed], [0, true, true, bed])
  assert.deepEqual([play(1, 3, ['']).state.totalUnits, play(1, 3, ['']).state.isOver], [100, true], 'the stake, before the first field')
  assert.throws(() => minesRules.advance(lost.state, openStream(seedsOf(1)), 'cash'))
})

test('the last safe field pays the round by itself', () => {
  const mine = layBed(24, openStream(seedsOf(2)))
  const safe = Array.from({ length: FIELDS }, (_, field) => field).find((field) => !mine.includes(field))
  assert.deepEqual([play(2, 24, [`pick-${safe}`]).state.isOver, play(2, 24, [`pick-${safe}`]).state.totalUnits], [true, 2475])
})

test('only closed fields can be opened, nothing be taken before the first, and nothing else be bet on', () => {
  const state: MinesState = { drawn: 0, totalUnits: 112, isOver: false, mines: 3, picked: [4] }
  assert.ok(allowsAction(state, 'cash') && allowsAction(state, 'pick-0') && allowsAction(state, 'pick-24'))
  for (const action of ['pick-4', 'pick-25', 'pick-04', 'pick--1', 'pick-', 'cash ', '', 'peek'])
    assert.equal(allowsAction(state, action), false, action)
  assert.equal(allowsAction({ ...state, picked: [] }, 'cash'), false)
  fc.assert(fc.property(fc.string(), (text) => engines.mines.isOffered(text) === MINES_CHOICES.includes(text)))
  assert.deepEqual(['mines-0', 'mines-25', 'mines-03', 'mines', ''].map(minesOf), Array(5).fill(undefined))
})

test('the page refuses to work out a round that cannot have been', () => {
  const inputs = { ...seedsOf(1), version: 'mines-1', choice: 'mines-3', picks: '' }
  for (const wrong of [{ version: 'mines-0' }, { choice: 'mines-25' }, { picks: '26' }, { picks: '0' }, { picks: '7 7' }])
    assert.equal(recomputeBed({ ...inputs, ...wrong }), undefined)
  const places = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const texts of Object.values(minesFairnessTexts))
    for (const [key, text] of Object.entries(texts))
      assert.deepEqual(places(text), places(minesFairnessTexts.EN[key as keyof typeof texts]), key)
})
