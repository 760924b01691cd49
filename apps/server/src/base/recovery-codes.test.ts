import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandom } from './random.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('a recovery code holds at least 112 bits, and none comes twice', () => {
  const codes = [...makeRecoveryCodes(systemRandom), ...makeRecoveryCodes(systemRandom)]
  for (const code of codes) {
    assert.match(code, /^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
    assert.ok(code.replaceAll('-', '').length * 5 >= 112)
  }
  assert.equal(new Set(codes).size, 20)
})

test('a recovery code is known again however it is spaced and cased', () => {
  const [code = ''] = makeRecoveryCodes(systemRandom)
  assert.deepEqual(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `), hashRecoveryCode(code))
  assert.notDeepEqual(hashRecoveryCode(`${code}A`), hashRecoveryCode(code))
})
