import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import fc from 'fast-check'
import { slotEngines } from '../engines.ts'
import { planted } from '../test/planted.ts'
import { vectorsOf } from '../test/vectors-of.ts'
import { titles } from '../titles/index.ts'
import { machineOf } from './machine.ts'
import { optionOf, rulesOf } from './rules-of.ts'
import type { SlotState } from './step.ts'

const RUNS = 2000

for (const title of titles) {
  const rules = rulesOf(machineOf(title))
  const cap = title.capStakes * title.unitsPerStake

  test(`a hundred known rounds of ${title.id} stay as they were when the version was published`, { tags: ['GAM-155'] }, () => {
    const kept = readFileSync(join(import.meta.dirname, `../titles/${title.id}/vectors.txt`), 'utf8')
    assert.deepEqual(vectorsOf(title), kept.trimEnd().split('\n'))
  })

  test(`any actions keep ${title.id} in whole units below its cap, and its state survives JSON`, { tags: ['GAM-157'] }, () => {
    const engine = slotEngines.get(title.id) ?? assert.fail('no engine')
    const action = fc.constantFrom('', 'choose:0', 'choose:1', 'choose:2', 'take')
    fc.assert(
      fc.property(fc.nat(), fc.array(action, { maxLength: 400 }), (nonce, actions) => {
        const seeds = { serverSeed: 'any', clientSeed: title.id, nonce }
        let turn = rules.begin({}, openStream(seeds))
        for (const each of [...actions, ...new Array<string>(300).fill('')]) {
          const { state } = turn
          assert.ok(Number.isInteger(state.totalUnits) && state.totalUnits >= 0 && state.totalUnits <= cap)
          assert.equal(state.isOver, state.phase === 'over')
          if (state.isOver) break
          if (each !== '' && !engine.allows(state, each)) continue
          const kept: SlotState = JSON.parse(JSON.stringify(state))
          const next = rules.advance(kept, openStream(seeds, kept.drawn), each)
          assert.deepEqual(rules.advance(state, openStream(seeds, state.drawn), each), next)
          assert.equal(next.state.totalUnits, state.totalUnits + next.step.units)
          if (state.phase !== 'choose') assert.ok(next.state.drawn > state.drawn)
          turn = next
        }
        assert.throws(() => turn.state.isOver && rules.advance(turn.state, () => 0, ''))
      }),
      { seed: 20260101, numRuns: RUNS },
    )
  })

  test(`${title.id} ends where its cap is reached, whatever is left of its feature`, { tags: ['GAM-045'] }, () => {
    const fresh = rules.begin({}, openStream({ serverSeed: 'cap', clientSeed: '', nonce: 0 })).state
    const running: Partial<SlotState> = {
      'free-spins': { phase: 'free-spins' as const, freeSpinsLeft: 500, multiplier: 2 },
      'hold-and-win': { phase: 'hold' as const, respinsLeft: 3, coins: [{ reel: 0, row: 0, units: 5, prize: null }] },
      'expanding-wilds': { phase: 'respin' as const, wildReels: [1] },
      'walking-wilds': { phase: 'respin' as const, wildReels: [0, 1] },
    }[title.feature.kind]
    const draw = openStream({ serverSeed: 'cap', clientSeed: title.id, nonce: 1 })
    let state: SlotState = { ...fresh, isOver: false, isCapped: false, totalUnits: cap - 1, ...running }
    while (!state.isOver) state = rules.advance({ ...state, ...(state.phase === 'respin' ? running : {}) }, draw).state
    assert.deepEqual([state.totalUnits, state.isCapped, state.freeSpinsLeft, state.phase], [cap, true, 0, 'over'])
  })
}

test('a start of free spins is chosen once and by its number, and nobody’s choice is the first', { tags: ['GAM-035'] }, () => {
  const koi = titles.find(({ id }) => id === 'lucky-koi') ?? assert.fail('no title')
  assert.ok(koi.feature.kind === 'free-spins')
  const { feature } = koi
  assert.deepEqual(
    ['', 'choose:0', 'choose:2', 'choose:3', 'choose:', 'take'].map((each) => optionOf(feature, each)),
    [0, 0, 2, undefined, undefined, undefined],
  )
  const rules = rulesOf(machineOf(koi))
  const nonce = Array.from({ length: 5000 }, (_, at) => at).find(
    (at) => rules.begin({}, openStream({ serverSeed: 'choice', clientSeed: '', nonce: at })).state.phase === 'choose',
  )
  const { state } = rules.begin({}, openStream({ serverSeed: 'choice', clientSeed: '', nonce: nonce ?? -1 }))
  for (const [option, { spins, multiplier }] of feature.options.entries()) {
    const chosen = rules.advance(state, () => assert.fail('a choice draws nothing'), `choose:${option}`)
    assert.deepEqual([chosen.state.freeSpinsLeft, chosen.state.multiplier, chosen.step.units], [spins, multiplier, 0])
  }
  assert.throws(() => rules.advance(state, () => 0, 'choose:3'))
})

test('a wild that walks steps one reel to the left in each further spin until it leaves', { tags: ['GAM-034'] }, () => {
  const rules = rulesOf(machineOf({ ...planted.walking, feature: { kind: 'walking-wilds', respinsMax: 20 } }))
  // Stops: the wild of the third reel in the window, and then none that brings another.
  const first = rules.begin({}, drawsOf(0, 2 / 8, 2 / 8))
  assert.deepEqual(
    [first.step, first.state.wildReels].map((each) => ('wildReels' in each ? each.wildReels : each)),
    [[2], [1]],
  )
  const second = rules.advance(first.state, drawsOf(0, 4 / 8))
  assert.deepEqual([second.state.wildReels, second.state.phase], [[0], 'respin'])
  const third = rules.advance(second.state, drawsOf(2 / 8, 4 / 8))
  assert.deepEqual([third.state.wildReels, third.state.phase], [[], 'over'])
})

test('a reel that spreads stands as long as others join it', { tags: ['GAM-034'] }, () => {
  const rules = rulesOf(machineOf(planted.expanding))
  const first = rules.begin({}, drawsOf(0, 0, 4 / 8))
  assert.deepEqual([first.state.wildReels, first.state.phase], [[1], 'respin'])
  const second = rules.advance(first.state, drawsOf(0, 2 / 8))
  assert.deepEqual([second.state.wildReels, second.state.phase], [[1, 2], 'respin'])
  assert.equal(rules.advance(second.state, drawsOf(0)).state.phase, 'over')
})

/** Numbers in order; one more is a fault. */
function drawsOf(...numbers: number[]): () => number {
  return () => numbers.shift() ?? assert.fail('a number too many')
}
