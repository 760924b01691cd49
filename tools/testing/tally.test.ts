import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTally } from './tally.ts'

function listen() {
  const lines: string[] = []
  return { lines, tally: createTally((line) => lines.push(line)) }
}

test('a run in which nothing passed does not pass, nor does one with a single failure', () => {
  const nothing = listen()
  assert.equal(nothing.tally.finish(), 1)
  assert.equal(nothing.lines.at(-1), '0 passed, 0 failed')
  const one = listen()
  one.tally.pass('holds')
  assert.equal(one.tally.finish(), 0)
  const both = listen()
  both.tally.pass('holds')
  both.tally.fail({ name: 'does not', where: 'a.test.ts:1', error: 'a fault' })
  assert.equal(both.tally.finish(), 1)
  assert.deepEqual(both.lines.slice(-2), ['failed: does not (a.test.ts:1)', '1 passed, 1 failed'])
})

test('of many files the ten slowest are told, the slowest first, and how long each worked', () => {
  const { tally, lines } = listen()
  tally.pass('holds')
  for (let number = 1; number <= 12; number += 1) tally.took({ file: `${number}.test.ts`, ms: number * 1_000, processorMs: 500 })
  tally.took({ file: 'by-hand', ms: 60_000 })
  tally.finish()
  const told = lines.filter((line) => /^ {2}\d/.test(line))
  assert.equal(told.length, 10)
  assert.deepEqual(told.slice(0, 2), ['  60 s: by-hand', '  12 s, worked 0.5 s: 12.test.ts'])
  assert.equal(told.at(-1), '  4 s, worked 0.5 s: 4.test.ts')
})
