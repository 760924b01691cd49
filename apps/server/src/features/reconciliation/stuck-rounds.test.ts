import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { startRoundDesk } from '../../../test/round-desk.ts'
import { Refusal } from '../../base/refusal.ts'
import { askAboutRound } from './ask-about-round.ts'
import { finishStuckRound } from './finish-stuck-round.ts'
import { listStuckRounds } from './stuck-rounds.store.ts'

let scene: Awaited<ReturnType<typeof startRoundDesk>>
before(async () => {
  const world = await startTestApp()
  scene = await startRoundDesk(world)
})
after(() => scene.stop())
beforeEach(() => {
  Object.assign(scene.provider, { lines: [], asked: [], mode: 'truthful' })
})

test('a round is stuck once it is open for longer than the setting, and no longer when it is finished', async () => {
  const { desk, linkId, operators, stuckRound, wallet, requestFor, world } = scene
  const { round } = await stuckRound(['5.00'])
  const stuck = async () =>
    (await listStuckRounds(wallet.db, { merchantCode: 'pavilion', now: world.clock(), olderThanHours: 26, rowsMax: 50 })).map(
      ({ roundId }) => roundId,
    )
  assert.ok(!(await stuck()).includes(round.roundId))
  world.clock.advance(27 * 3_600_000)
  assert.ok((await stuck()).includes(round.roundId))
  const request = requestFor(round)
  const done = await finishStuckRound(desk, request)
  assert.ok(!(done instanceof Refusal) && done.status === 'done')
  assert.deepEqual(await finishStuckRound(desk, request), done, 'the same key is the same action')
  const other = await stuckRound(['1.00'])
  const reused = await finishStuckRound(desk, { ...request, round: other.round })
  assert.ok(reused instanceof Refusal && reused.code === 'request-reused')
  assert.ok(!(await stuck()).includes(round.roundId))
  const [recorded] = await wallet.sql<{ action: string; operator_id: string; address: string }>(
    'select action, operator_id, address from operator_actions where subject = $1',
    [`round:${linkId}:${round.roundId}`],
  )
  assert.deepEqual(recorded, { action: 'finish-round', operator_id: String(operators[0]), address: '203.0.113.7' })
})

test('asking again lets the provider repeat what it was not answered, and a provider that tells nothing is said to', async () => {
  const { desk, provider, stuckRound } = scene
  const { round } = await stuckRound(['5.00'])
  const asked = await askAboutRound(desk, 'pavilion', round)
  assert.ok(typeof asked.word === 'object' && asked.word.status === 'open')
  assert.deepEqual(
    provider.asked.map(({ retry }) => retry),
    [true],
  )
  provider.mode = 'no-such-call'
  assert.equal((await askAboutRound(desk, 'pavilion', round)).word, 'no-call')
})
