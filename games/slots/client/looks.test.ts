import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { SLOT_SYMBOLS } from '../../../art/symbols/slot-titles.ts'
import { machineOf } from '../engine/machine.ts'
import { winsOf } from '../engine/wins-of.ts'
import { titles } from '../titles/index.ts'
import { restingGridOf, stripsOf } from './design.ts'
import { cellSizeIn } from './fit-stage.ts'
import { looks } from './looks.ts'
import { studios } from './studios.ts'
import { artOf } from './symbols.ts'

test('four houses differ in palette, frame, reels, lettering, easing, notes and in how they celebrate', { tags: ['GAM-049'] }, () => {
  const all = Object.values(studios)
  assert.equal(all.length, 4)
  for (const pick of ['palette', 'frame', 'reels', 'lettering', 'bigWin', 'motion', 'scale'] as const)
    assert.equal(new Set(all.map((studio) => JSON.stringify(studio[pick]))).size, all.length, pick)
  for (const { scale, palette } of all) {
    assert.equal(scale.length, 9)
    assert.deepEqual(
      scale,
      scale.toSorted((one, other) => one - other),
    )
    assert.equal([...palette.frame, ...palette.panel, palette.accent, palette.ink].length, 8)
  }
})

test('no title has a style sheet of its own, and all that they share are small', { tags: ['GAM-049'] }, () => {
  const styles = new URL('styles/', import.meta.url)
  for (const file of readdirSync(styles)) assert.ok(statSync(new URL(file, styles)).size < 8_192, file)
})

for (const title of titles)
  test(`${title.id} has a look, a picture for each symbol and a window at first that wins nothing`, () => {
    assert.ok(looks[title.id])
    const drawn = Object.keys(SLOT_SYMBOLS[title.id]?.symbols ?? {})
    for (const symbol of title.symbols.keys()) assert.ok(drawn.includes(artOf(title, symbol)), artOf(title, symbol))
    const grid = restingGridOf(title, stripsOf(title))
    const roles = grid.flat().map((symbol) => title.symbols[symbol]?.role)
    assert.ok(roles.every((role) => role === 'pays'))
    assert.deepEqual(winsOf(machineOf(title), grid), [])
  })

test('a window is as large as its room and its cells neither too tall nor too flat', () => {
  assert.deepEqual(cellSizeIn({ width: 350, height: 900 }, 5, 3), { width: 70, height: 105 })
  const flat = cellSizeIn({ width: 900, height: 210 }, 5, 3)
  assert.ok(flat.height === 70 && flat.width < 90)
})
