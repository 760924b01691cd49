import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isLotteryProvider,
  lotteryLaunchPath,
  lotteryProviders,
  mappedPrizeMode,
  type ProviderMapping,
  playTypes,
  prizeModeOf,
  prizeModes,
  readPlayType,
} from './lottery-launch.routes.ts'

const mapping = (key: string, ...codes: string[]): ProviderMapping => [
  { key: 'RNG', providers: [{ code: 'PG' }] },
  { key, providers: codes.map((code) => ({ code })) },
]

test('an electronic entry for TCG_LOTTO_VN or LOTT makes the mode the electronic one', { tags: ['LOTT-01'] }, () => {
  assert.equal(mappedPrizeMode(mapping('ELOTT', 'TCG_LOTTO_VN')), 'Elott')
  assert.equal(mappedPrizeMode(mapping('ELOTT', 'ELOTT', 'LOTT')), 'Elott')
  assert.equal(prizeModeOf({ providerCode: 'LOTT' }, mapping('ELOTT', 'LOTT')), 'Elott')
})

test('any other mapping means the standard lottery mode', { tags: ['LOTT-02'] }, () => {
  assert.equal(mappedPrizeMode([]), 'Lott')
  assert.equal(mappedPrizeMode(mapping('ELOTT', 'ELOTT')), 'Lott')
  assert.equal(mappedPrizeMode(mapping('LOTT', 'TCG_LOTTO_VN', 'LOTT')), 'Lott', 'an entry under lottery is no electronic one')
})

test('four providers are lottery providers', { tags: ['LOTT-03'] }, () => {
  assert.deepEqual(lotteryProviders, ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'])
  assert.deepEqual(['LOTT', 'PG', ''].map(isLotteryProvider), [true, false, false])
})

test('TCG_SEA has a mode of its own, whatever the mapping and the item say', { tags: ['LOTT-04'] }, () => {
  assert.equal(prizeModeOf({ providerCode: 'TCG_SEA', mode: 'ZY' }, mapping('ELOTT', 'LOTT')), 'SEA')
})

test('the prize modes are Lott, ZY, Elott and SEA; ZY holds only where the item says so', { tags: ['PENTITY-23'] }, () => {
  assert.deepEqual(prizeModes, ['Lott', 'ZY', 'Elott', 'SEA'])
  assert.equal(prizeModeOf({ providerCode: 'LOTT', mode: 'ZY' }, []), 'ZY')
  assert.equal(prizeModeOf({ providerCode: 'LOTT', mode: '<script>' }, []), 'Lott')
})

test('the play types are trad and ent, and trad when nothing or nonsense is said', { tags: ['PENTITY-25', 'LAUNCH-05'] }, () => {
  assert.deepEqual(playTypes, ['trad', 'ent'])
  assert.deepEqual(['ent', 'trad', 'x', null, undefined].map(readPlayType), ['ent', 'trad', 'trad', 'trad', 'trad'])
})

test('the address of a lottery item carries play type, prize mode and code, safely spelt', () => {
  assert.equal(
    lotteryLaunchPath({ code: 'mekong 45&x', providerCode: 'TCG_SEA' }, 'ent', []),
    '/m/launchGame?playType=ent&prize_mode=SEA&code=mekong+45%26x&vassalage=TCG_SEA&pageBack=home',
  )
})
