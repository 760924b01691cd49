import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { undoAll } from '../tools/testing/temporary.ts'
import { describeOutcome, isClean, runFaults } from './run-faults.ts'
import { runGames } from './run-games.ts'
import { runWithdrawals } from './run-withdrawals.ts'

after(undoAll)

test('no acknowledged call is lost or doubled by server and database crashes, cut connections and clock jumps', async () => {
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

test('a server that dies among payouts leaves each withdrawal as the payment company has it, and every balance right', async () => {
  const said: string[] = []
  const outcome = await runWithdrawals({
    seed: 20_260_302,
    members: 6,
    disasters: ['server', 'server'],
    log: (sentence) => said.push(sentence),
  })
  assert.deepEqual(outcome.faults, [], said.join('\n'))
  assert.ok(outcome.paid >= 3, `only ${outcome.paid} withdrawals were paid`)
})

test('a games host that dies among rounds finishes each as it was shown, with one stake and one return in the books', async () => {
  const said: string[] = []
  const outcome = await runGames({
    seed: 20_260_303,
    members: 6,
    disasters: ['host', 'server', 'host'],
    log: (sentence) => said.push(sentence),
  })
  assert.deepEqual(outcome.faults, [], said.join('\n'))
  assert.ok(outcome.closed >= 6, `only ${outcome.closed} rounds were closed`)
})
