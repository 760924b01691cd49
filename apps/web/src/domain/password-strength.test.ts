import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadStrength } from './password-strength.ts'

test('a password is judged by how many guesses it takes, and advice says what to change', async () => {
  const judge = await loadStrength()
  assert.deepEqual(judge('password1', []), { score: 0, advice: 'password.adviceCommon' })
  assert.equal(judge('qwertyuiop', []).score, 0)
  assert.equal(judge('aaaaaaaaaa', []).advice, 'password.adviceRepeats')
  assert.equal(judge('zxcvfdsaqw', []).advice, 'password.adviceKeys')
  assert.deepEqual(judge('correct horse battery', []), { score: 4, advice: undefined })
  assert.ok(judge('x9#Lq', []).score < 3, 'five characters are few, whatever they are')
})

test('the own username is the first that is tried', async () => {
  const judge = await loadStrength()
  assert.ok(judge('sampaguita52', ['sampaguita52']).score < judge('sampaguita52', []).score)
  assert.equal(judge('sampaguita52', ['sampaguita52']).advice, 'password.adviceAbout')
})
