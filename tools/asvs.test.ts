// The sums at the head of the page are those of its table.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './config.ts'

const page = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
const states = [...page.matchAll(/^\| [\d.]+ \| ([123]) \| (met|partly|not met) \|/gm)].map(([, level, state]) => `${level} ${state}`)
const count = (level: string, state: string) => states.filter((entry) => entry === `${level} ${state}`).length

test('the sums of each level are those of the rows', () => {
  const sums = [...page.matchAll(/^\| ([123]) \| (\d+) \| (\d+) \| (\d+) \| (\d+) % \| (\d+) \| (\d+) \|$/gm)]
  assert.equal(sums.length, 3)
  for (const [, level = '', ...figures] of sums) {
    const [all = 0, before, now, percent, part, none] = figures.map(Number)
    const [met, partly, notMet] = ['met', 'partly', 'not met'].map((state) => count(level, state))
    assert.deepEqual([part, none], [partly, notMet], `level ${level}`)
    assert.equal(now, all - (partly ?? 0) - (notMet ?? 0), `level ${level}`)
    assert.equal(before, (now ?? 0) - (met ?? 0), `level ${level}`)
    assert.equal(percent, Math.round((100 * (now ?? 0)) / all), `level ${level}`)
  }
})
