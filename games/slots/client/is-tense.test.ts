import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Title } from '../engine/title.ts'
import { planted } from '../test/planted.ts'
import { titles } from '../titles/index.ts'
import { stripsOf } from './design.ts'
import { isTenseIn } from './is-tense.ts'

const all: readonly Title[] = [...Object.values<Title>(planted), ...titles]

for (const title of all)
  test(`a reel of ${title.id} slows down only where the next one can still bring the feature`, { tags: ['GAM-051'] }, () => {
    const strips = stripsOf(title)
    const isTense = isTenseIn(title, strips)
    const wanted = title.symbols.findIndex(({ role }) => role === (title.feature.kind === 'hold-and-win' ? 'coin' : 'scatter'))
    const from = 'from' in title.feature ? title.feature.from : Number.POSITIVE_INFINITY
    for (let next = 1; next < strips.length; next++)
      for (let standing = 0; standing <= next * 3; standing++) {
        const grid = Array.from({ length: next }, (_, reel) =>
          Array.from({ length: 3 }, (__, row) => (reel * 3 + row < standing ? wanted : -2)),
        )
        const canBring = standing < from && standing + (strips[next] ?? []).filter((symbol) => symbol === wanted).length >= from
        if (isTense(grid)) assert.ok(canBring, `${standing} before reel ${next + 1}`)
        if (from - standing === 1 && canBring) assert.ok(isTense(grid))
      }
  })
