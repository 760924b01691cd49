import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Result } from '../../baccarat.ts'
import { beadPlate, bigRoad } from './roads.ts'

const winners = { P: 'player', B: 'banker', T: 'tie' } as const
/** Results as they came, the oldest first; given the newest first. */
const resultsOf = (came: string): Result[] =>
  [...came].map((letter) => ({ winner: winners[letter as keyof typeof winners], isPlayerPair: false, isBankerPair: false })).reverse()

const places = (came: string, columns = 24) => bigRoad(resultsOf(came), columns).map(({ column, row }) => `${column},${row}`)

test('the big road goes down while one side wins and begins a column with the other', () => {
  assert.deepEqual(places('PPBPBB'), ['0,0', '0,1', '1,0', '2,0', '3,0', '3,1'])
})

test('a tie is marked on the result before it, and leading ones on the first', () => {
  assert.deepEqual(
    bigRoad(resultsOf('TPTTB'), 24).map(({ winner, ties }) => [winner, ties]),
    [
      ['player', 3],
      ['banker', 0],
    ],
  )
  assert.deepEqual(bigRoad(resultsOf('TTT'), 24), [])
})

test('a row of wins that is longer than a column turns to the right, and the next one stops above it', () => {
  assert.deepEqual(places('PPPPPPPP').slice(5), ['0,5', '1,5', '2,5'])
  assert.deepEqual(places('PPPPPPPPBBBBBB').slice(8), ['1,0', '1,1', '1,2', '1,3', '1,4', '2,4'])
  assert.equal(new Set(places('PPPPPPPPBBBBBBBPPPPPPPBBBB')).size, 26, 'no two results share a place')
})

test('of a longer road the last columns are shown', () => {
  assert.deepEqual(places('PBPBPB', 2), ['0,0', '1,0'])
})

test('a bead stays in its row while others come, and the plate never begins before its first column', () => {
  const before = beadPlate(resultsOf('PBT'), 2, 16)
  assert.deepEqual(
    before.map(({ winner, row, column }) => [winner, row, column]),
    [
      ['tie', 2, 0],
      ['banker', 1, 0],
      ['player', 0, 0],
    ],
  )
  const after = beadPlate(resultsOf('PBTP'), 3, 16)
  assert.deepEqual(after.slice(1), before)
  const full = beadPlate(resultsOf('P'.repeat(100)), 0, 16)
  assert.deepEqual([full.length, full[0]?.column, full.at(-1)?.column, full.at(-1)?.row], [15 * 6 + 1, 15, 0, 0])
  assert.deepEqual(
    beadPlate(resultsOf('PB'), 0, 16).map(({ column, row }) => [column, row]),
    [
      [1, 0],
      [0, 5],
    ],
  )
})
