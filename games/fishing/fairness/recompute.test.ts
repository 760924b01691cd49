import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { fishingFairnessTexts } from '@pavilion/texts/games/fishing-fairness'
import { fishingEngine } from '../engine.ts'
import { RULES_VERSION } from '../paytable.ts'
import { recomputeBatch } from './recompute.ts'

const seeds = { serverSeed: '0'.repeat(64), clientSeed: 'stranger', nonce: 7 }
const inputs = { ...seeds, version: RULES_VERSION, choice: 'shrimp.crab.whale' }

test('one batch, written out: the seeds of a stranger give it on every machine', () => {
  const found = recomputeBatch(inputs)
  // As `openssl dgst -sha256 -hmac 000…` gives it for "stranger:7:0".
  assert.deepEqual(found?.blocks, ['886c38aa39673245f3d0bbda54a13a2a82fb4a6c7f6c32a079c13b42572f6a72'])
  assert.deepEqual(found?.shots, [
    { kind: 'shrimp', number: 0x886c38aa % 400, stakes: 2 },
    { kind: 'crab', number: 0x39673245 % 1600, stakes: 0 },
    { kind: 'whale', number: 0xf3d0bbda % 30_000, stakes: 0 },
  ])
  assert.deepEqual([found?.totalUnits, found?.unitsPerStake], [2, 3])
  assert.equal(found?.serverHash, createHash('sha256').update('0'.repeat(64)).digest('hex'))
})

test('the page works out what the host plays, specials too; rules and shots that it does not have are not guessed at', () => {
  for (let nonce = 0; nonce < 2_000; nonce++) {
    const choice = 'oyster.whirl.shrimp.oyster.whirl'
    const found = recomputeBatch({ ...inputs, nonce, choice })
    const { step, state } = fishingEngine.begin(choice, openStream({ ...seeds, nonce }))
    assert.deepEqual([{ shots: found?.shots }, found?.totalUnits], [step, state.totalUnits])
  }
  assert.equal(recomputeBatch({ ...inputs, version: 'coral-run-0' }), undefined)
  assert.equal(recomputeBatch({ ...inputs, choice: 'shrimp.kraken' }), undefined)
})

test('the page that recomputes says the same in every language', () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const texts of Object.values(fishingFairnessTexts))
    for (const [key, text] of Object.entries(texts))
      assert.deepEqual(places(text), places(fishingFairnessTexts.EN[key as keyof typeof texts]), key)
})
