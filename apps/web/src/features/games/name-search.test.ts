import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchName } from './match-name.ts'
import { listenForName } from './name-search.ts'

/** Runs pending work when the test advances the time. */
function handTimer() {
  let waiting: { delayMs: number; run: () => void } | undefined
  return {
    later: (run: () => void, delayMs: number) => {
      waiting = { delayMs, run }
      return () => {
        waiting = undefined
      }
    },
    waitsMs: () => waiting?.delayMs,
    ring: () => {
      const due = waiting
      waiting = undefined
      due?.run()
    },
  }
}

test('a name is searched for once the typing has rested for 600 ms, trimmed', { tags: ['LIST-22', 'LIST-23'] }, () => {
  const said: string[] = []
  const timer = handTimer()
  const search = listenForName((name) => said.push(name), timer.later)
  for (const text of [' k', ' ko', ' koi ']) search.type(text)
  assert.deepEqual([said.length, timer.waitsMs()], [0, 600])
  timer.ring()
  assert.deepEqual(said, ['koi'])
  search.type('   ')
  assert.deepEqual([said.at(-1), timer.waitsMs()], ['', undefined], 'an emptied field waits for nothing')
  search.type('lost')
  search.stop()
  timer.ring()
  assert.deepEqual(said, ['koi', ''])
})

test('a search on the page finds names whatever their case, and all of them when it is empty', { tags: ['HOT-02'] }, () => {
  const games = [{ name: 'Lucky Koi' }, { name: 'ราตรีดาวเรือง' }]
  assert.deepEqual(matchName(games, ' KOI '), [games[0]])
  assert.deepEqual(matchName(games, 'ดาว'), [games[1]])
  assert.equal(matchName(games, '  '), games)
  const named = [{ name: 'Texas Hold’em' }, { name: 'Đêm Cúc' }]
  assert.deepEqual(matchName(named, "hold'em"), [named[0]])
  assert.deepEqual(matchName(named, 'dem cuc'), [named[1]])
})
