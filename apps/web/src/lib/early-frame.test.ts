import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { claimEarlyFrame, dropEarlyFrame } from './early-frame.ts'

const GAME = 'http://games.test/games/dice/?frame=f-1#launch=l-1'
const stop = mock.fn()
const remove = mock.fn()
const early = { url: GAME, place: { remove }, heard: [], stop }
const page = globalThis as { earlyFrame?: unknown }

beforeEach(() => {
  stop.mock.resetCalls()
  remove.mock.resetCalls()
  page.earlyFrame = early
})
after(() => Reflect.deleteProperty(globalThis, 'earlyFrame'))

test('the frame of the same launch is taken over as it stands, however often a drawing asks', () => {
  assert.equal(claimEarlyFrame(GAME), early)
  assert.equal(claimEarlyFrame(GAME), early)
  assert.equal(remove.mock.callCount(), 0)
})

test('that of another launch is taken away, and none comes any more', () => {
  assert.equal(claimEarlyFrame(`${GAME}2`), undefined)
  assert.deepEqual([stop.mock.callCount(), remove.mock.callCount(), page.earlyFrame], [1, 1, 'over'])
  dropEarlyFrame()
  assert.equal(remove.mock.callCount(), 1)
})

test('a page without one lets none come behind the frame that it draws itself', () => {
  page.earlyFrame = undefined
  assert.equal(claimEarlyFrame(GAME), undefined)
  assert.equal(page.earlyFrame, 'over')
})
