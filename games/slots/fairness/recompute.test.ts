import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { machineOf } from '../engine/machine.ts'
import { rulesOf } from '../engine/rules-of.ts'
import { titles } from '../titles/index.ts'
import { recomputeRound } from './recompute.ts'

const ROUNDS = 10_000

for (const title of titles)
  test(`10,000 rounds of ${title.id} are worked out the same from its rules told a second time`, { tags: ['GAM-154'] }, () => {
    const rules = rulesOf(machineOf(title))
    const starts = title.feature.kind === 'free-spins' ? title.feature.options.length : 1
    let featured = 0
    for (let nonce = 0; nonce < ROUNDS; nonce++) {
      const seeds = { serverSeed: 'b'.repeat(64), clientSeed: title.id, nonce }
      const draw = openStream(seeds)
      let turn = rules.begin({}, draw)
      const steps = [turn.step]
      while (!turn.state.isOver) {
        turn = rules.advance(turn.state, draw, turn.state.phase === 'choose' ? `choose:${nonce % starts}` : '')
        steps.push(turn.step)
      }
      const found = recomputeRound(title, { ...seeds, version: title.version }, nonce % starts)
      assert.deepEqual(
        found?.steps.map(({ kind, grid, units }) => ({ kind, grid, units })),
        steps.map(({ kind, grid, units }) => ({ kind, grid, units })),
        `bet ${nonce}`,
      )
      assert.equal(found.totalUnits, turn.state.totalUnits)
      assert.equal(found.steps.flatMap(({ numbers }) => numbers).length, turn.state.drawn)
      if (steps.length > 1) featured++
    }
    assert.ok(featured > 10)
    assert.equal(recomputeRound(title, { serverSeed: 'b', clientSeed: 'c', nonce: 0, version: 'another' }, 0), undefined)
  })
