import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PIT, pocketUnder, RIM, runOn, type Turn, wayInto } from './ball.ts'
import { NUMBERS } from './roulette.ts'

test('in a thousand shows the ball falls into the drawn pocket, against the wheel all the way', { tags: ['GAM-079'] }, () => {
  let turn: Turn = { wheel: 0, ball: 0, radius: RIM }
  for (let show = 0; show < 1_000; show += 1) {
    const number = NUMBERS[(show * 17) % NUMBERS.length] ?? 0
    turn = runOn(turn, 100 + ((show * 733) % 4_000))
    const durationMs = 4_000 + ((show * 37) % 2_000)
    const way = wayInto(number, turn, durationMs)
    assert.ok(Math.abs(way(0).ball - turn.ball) < 1e-6 && Math.abs(way(0).wheel - turn.wheel) < 1e-6, 'it begins where it was')
    for (let share = 0.02; share < 0.8; share += 0.02) {
      const [before, after] = [way(share - 0.02), way(share)]
      assert.ok(after.wheel > before.wheel && after.ball - after.wheel < before.ball - before.wheel, `${number} at ${share}`)
    }
    turn = way(1)
    assert.deepEqual([pocketUnder(turn), turn.radius], [number, PIT])
  }
})
