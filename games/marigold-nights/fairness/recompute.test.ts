import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { slotFairnessTexts } from '@pavilion/texts/games/slot-fairness'
import { verifyTexts } from '@pavilion/texts/games/verify'
import { RULES_VERSION } from '../paytable.ts'
import { slotRules } from '../rules.ts'
import { recomputeRound } from './recompute.ts'

const inputs = (nonce: number) => ({ serverSeed: 'b'.repeat(64), clientSeed: 'stranger', nonce, version: RULES_VERSION })

test('a stranger recomputes the rounds that the host plays, free spins included, from plain inputs', () => {
  let featured = 0
  for (let nonce = 0; nonce < 300; nonce++) {
    const draw = openStream(inputs(nonce))
    let turn = slotRules.begin({}, draw)
    const steps = [turn.step]
    while (!turn.state.isOver) {
      turn = slotRules.advance(turn.state, draw)
      steps.push(turn.step)
    }
    const found = recomputeRound(inputs(nonce))
    assert.deepEqual(
      found?.steps.map(({ step }) => step),
      steps,
    )
    assert.equal(found?.totalUnits, turn.state.totalUnits)
    for (const { step, numbers } of found?.steps ?? [])
      assert.deepEqual(
        numbers.map((value) => Math.floor(value * 32)),
        step.stops,
      )
    if (steps.length > 1) featured++
  }
  assert.ok(featured > 0)
})

test('rules of a version that the page does not have are not guessed at', () => {
  assert.equal(recomputeRound({ ...inputs(0), version: '0.0.1' }), undefined)
})

test('the fairness page’s texts keep their values in every language', () => {
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  const bases = [verifyTexts, slotFairnessTexts] as Readonly<Record<string, Readonly<Record<string, string>>>>[]
  for (const every of bases)
    for (const texts of Object.values(every))
      for (const [key, text] of Object.entries(texts)) assert.deepEqual(values(text), values(every.EN?.[key] ?? ''), key)
})
