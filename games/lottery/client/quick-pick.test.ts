import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomBelow } from '@pavilion/game-kit/client/random'
import { boards, publishedOf, readBet } from '../bets/boards.ts'
import type { Kind } from '../draw.ts'
import { hitsOf, pickedOf, quickPick } from './quick-pick.ts'
import { linesOf } from './selection.ts'

const kinds = Object.keys(boards) as Kind[]
const boardOf = (kind: Kind, type: string) => publishedOf(kind).find((board) => board.type === type) ?? assert.fail(type)

test('a quick pick of any type of bet is one combination that the rules read, and a ticket is picked again from it', {
  tags: ['GAM-141'],
}, () => {
  for (const kind of kinds)
    for (const board of publishedOf(kind)) {
      const picked = quickPick(board, randomBelow)
      const lines = linesOf(board, picked, 1)
      assert.ok(Array.isArray(lines) && lines.length === 1, `${kind} ${board.type}`)
      assert.ok(readBet(kind, lines[0]?.choice ?? ''), `${kind} ${lines[0]?.choice}`)
      assert.deepEqual(pickedOf(board, lines[0]?.choice ?? ''), picked)
      assert.equal(pickedOf(board, 'other:1:1'), undefined)
    }
})

test('over 100,000 quick picks by the browser’s generator each combination comes as often, by chi-square', { tags: ['GAM-141'] }, () => {
  const picks = 100_000
  const board = boardOf('eleven', 'pick-2')
  assert.ok(board.picker.by === 'numbers')
  const counts = new Map<string, number>()
  for (let at = 0; at < picks; at += 1) {
    const key = quickPick(board, randomBelow)[0]?.join('.') ?? ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  // Two of eleven numbers are 55 pairs: 54 degrees of freedom. 113 is passed once in a million tries.
  assert.equal(counts.size, 55)
  const expected = picks / 55
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  assert.ok(chiSquare < 113, String(chiSquare))
})

test('the numbers of a ticket that were drawn are marked, and those of a bet on no numbers are none', { tags: ['GAM-141'] }, () => {
  const board = boardOf('eleven', 'pick-2')
  assert.deepEqual(hitsOf(board, [['03', '07']], ['01', '07', '09', '10', '11']), [
    { number: '03', isHit: false },
    { number: '07', isHit: true },
  ])
  const last = boardOf('digits', 'last-2')
  assert.deepEqual(hitsOf(last, [['1'], ['2']], ['1']), [])
})
