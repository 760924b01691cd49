import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesWithin } from './matches-within.ts'

test('a pattern is asked as any other, and one that cannot be read answers nothing', () => {
  assert.deepEqual(
    [matchesWithin('^[0-9]{3}$', '123'), matchesWithin('^[0-9]{3}$', '12'), matchesWithin('^\\p{L}+$', 'ñé')],
    [true, false, true],
  )
  assert.equal(matchesWithin('(', 'x'), undefined)
})

test('a pattern that would try for ever with a text is not like it, and says so within a moment', () => {
  const began = performance.now()
  for (const [pattern, text] of [
    ['^(a+)+$', `${'a'.repeat(60)}b`],
    ['^(?:a?){40}a{40}$', 'a'.repeat(39)],
    [`${'a*'.repeat(30)}b`, 'a'.repeat(320)],
  ] as const)
    assert.equal(matchesWithin(pattern, text), false, pattern)
  assert.ok(performance.now() - began < 5_000)
  assert.equal(matchesWithin('^a+$', 'aaa'), true, 'the next one is asked as before')
})

test('a pattern whose time was spent by others is asked again, and not for ever', () => {
  let asked = 0
  const idle = (before?: NodeJS.CpuUsage) => {
    if (before === undefined) asked += 1
    return { user: 0, system: 0 }
  }
  assert.equal(matchesWithin('^(a+)+$', `${'a'.repeat(60)}b`, idle), false)
  assert.equal(asked, 2)
  const busy = (before?: NodeJS.CpuUsage) => {
    if (before === undefined) asked += 1
    return { user: 400_000, system: 50_000 }
  }
  assert.equal(matchesWithin('^(a+)+$', `${'a'.repeat(60)}b`, busy), false)
  assert.equal(asked, 3)
})
