import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gameBuild } from './game-build.ts'
import { tooHeavy, WEIGHT_MAX, weightOf } from './game-weight.ts'

const picture = (bytes: number) => ({ name: 'assets/scene.webp', content: randomBytes(bytes) })

test('a game weighs what all titles share and the pictures of the heaviest one, compressed', {
  tags: ['GAM-161'],
}, (t) => {
  const pictures = mkdtempSync(join(tmpdir(), 'weight-'))
  t.after(() => rmSync(pictures, { recursive: true }))
  for (const [title, bytes] of [
    ['light', 100],
    ['heavy', 3_000],
  ] as const) {
    mkdirSync(join(pictures, title))
    writeFileSync(join(pictures, title, 'wild.webp'), randomBytes(bytes))
    writeFileSync(join(pictures, title, 'low.webp'), randomBytes(bytes))
  }
  assert.equal(weightOf([picture(500), { name: 'assets/fairness-x.js', content: randomBytes(9_000) }], pictures), 6_500)
  const code = weightOf([{ name: 'assets/index.js', content: 'spin();'.repeat(10_000) }], undefined)
  assert.ok(code < 200, `${code} bytes of seventy thousand`)
})

test('a build stops at a game that is one byte above 350 KB, and says so; at 350 KB it goes on', { tags: ['GAM-161'] }, () => {
  assert.deepEqual([tooHeavy(WEIGHT_MAX), WEIGHT_MAX], [undefined, 358_400])
  assert.equal(tooHeavy(WEIGHT_MAX + 1), 'the game weighs 351 KB compressed, and 350 KB is the most')
  const [plugin] = (gameBuild({ pages: [] }).plugins ?? []).filter((one) => one && 'name' in one && one.name === 'game-weight')
  const check = (plugin as { writeBundle(options: object, bundle: object): void }).writeBundle
  const bundleOf = (bytes: number) => ({ 'a.webp': { type: 'asset', fileName: 'a.webp', source: randomBytes(bytes) } })
  assert.doesNotThrow(() => check({}, bundleOf(WEIGHT_MAX)))
  assert.throws(() => check({}, bundleOf(WEIGHT_MAX + 1)), /351 KB compressed/)
})
