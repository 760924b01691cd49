import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { undoAll } from '../testing/temporary.ts'
import { describeOutcome, isClean, runFaults } from './run-faults.ts'

after(undoAll)

test('deaths of a server between commit and reply, of the database, a cut way and a clock that jumps lose and double nothing acknowledged', async () => {
  const said: string[] = []
  const outcome = await runFaults({
    seed: 20_260_301,
    seconds: 6,
    members: 12,
    kills: 4,
    disasters: ['commit-no-reply', 'database', 'cut', 'hour-back'],
    log: (sentence) => said.push(sentence),
  })
  assert.ok(isClean(outcome), [...said, describeOutcome(outcome)].join('\n'))
  assert.ok(outcome.acknowledged >= 200, `only ${outcome.acknowledged} calls were acknowledged`)
})
