import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { openOperator } from '../../test/operator-client.ts'
import { codeNow } from '../../test/operator-login.ts'
import { demoOperators } from '../demo/demo-operators.ts'
import type { Terminal } from './operator-command.ts'
import { type Ask, parseCall, runDeskCommand } from './operator-desk-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

const checker = demoOperators.find(({ username }) => username === 'amihan') ?? demoOperators[0]

const ask: Ask = async (endpoint, input, token) => {
  const client = Object.assign(createClient(world.app), { token })
  const given = endpoint.method === 'GET' ? { query: input } : { body: input }
  return (await client.call(endpoint, given)).body
}

/** A terminal at which the demo's checker logs in and types these lines. */
function typing(...lines: string[]): Terminal & { said: string[] } {
  world.clock.advance(30_000)
  const answers = [checker.password, codeNow(world, checker.secret), ...lines, '']
  const said: string[] = []
  return { said, say: (text) => void said.push(text), ask: async () => answers.shift() ?? '' }
}

test('somebody at a terminal logs in with password and code, asks what the role allows, and is logged out again', async () => {
  const outcome = await runDeskCommand(ask, checker.username, ['me'], typing())
  assert.deepEqual('done' in outcome && JSON.parse(outcome.done).username, checker.username)
  const other = await openOperator(world, 'watched', ['viewer'])
  const terminal = typing(
    'operators',
    `operators disabled ${other.operatorId} isDisabled=true`,
    'nothing here',
    `operators roles ${other.operatorId} owner,boss because I say so`,
  )
  assert.deepEqual(await runDeskCommand(ask, checker.username, [], terminal), { done: 'Logged out.' })
  assert.match(terminal.said[0] ?? '', /"watched"/)
  assert.equal(terminal.said[1], JSON.stringify({ done: true }, null, 2))
  assert.match(terminal.said[2] ?? '', /no call "nothing here"/)
  assert.equal(terminal.said[3], 'Refused: invalid-request.')
  const { rows } = await world.app.pool.query(
    'select count(*) filter (where s.ended_at is null) as open, count(*) as all from operator_sessions s join operators o on o.id = s.operator_id where o.username = $1',
    [checker.username],
  )
  assert.deepEqual([Number(rows[0]?.open), Number(rows[0]?.all)], [0, 2])
})

test('a terminal that was open for long asks for a code of now before what is sensitive, and then does it once', {
  tags: ['CON-026'],
}, async () => {
  const other = await openOperator(world, 'promoted', ['viewer'])
  const propose = `operators roles ${other.operatorId} risk because there are risks`
  const codes = ['000000', undefined]
  const terminal = typing(propose, propose)
  const late: Terminal = {
    ...terminal,
    ask: async (question) => {
      if (question === 'This takes a code of now') return codes.shift() ?? codeNow(world, checker.secret)
      if (question.endsWith('>')) world.clock.advance(5 * 60_000)
      return terminal.ask(question)
    },
  }
  assert.deepEqual(await runDeskCommand(ask, checker.username, [], late), { done: 'Logged out.' })
  assert.equal(terminal.said[0], 'Refused: code-wrong.')
  assert.equal(JSON.parse(terminal.said[1] ?? '{}').subject, `operator:${other.operatorId}`)
  const { rows } = await world.app.pool.query('select 1 from proposals where subject = $1', [`operator:${other.operatorId}`])
  assert.equal(rows.length, 1)
})

test('a wrong password or code is said, and a refusal is a fault', async () => {
  const wrong = { ...typing(), ask: async () => 'not it' }
  assert.deepEqual(await runDeskCommand(ask, checker.username, ['me'], wrong), {
    fault: `${checker.username} cannot log in: wrong-credentials.`,
  })
  const answers = [checker.password, '000000']
  const badCode = { ...typing(), ask: async () => answers.shift() ?? '' }
  assert.deepEqual(await runDeskCommand(ask, checker.username, ['me'], badCode), {
    fault: `${checker.username} cannot log in: code-wrong.`,
  })
  assert.deepEqual(await runDeskCommand(ask, checker.username, ['operators', 'roles', '999999', 'viewer', 'no more than that'], typing()), {
    fault: 'Refused: not-found.',
  })
})

test('the longest matching call wins, fields come by order or name, and the last field takes the rest', () => {
  const of = (line: string) => {
    const parsed = parseCall(line.split(' '))
    return 'fault' in parsed ? parsed.fault : [parsed.endpoint.name, parsed.input]
  }
  assert.deepEqual(of('withdrawals'), ['listWithdrawalReviews', {}])
  assert.deepEqual(of('withdrawals status=waiting'), ['listWithdrawalReviews', { status: 'waiting' }])
  assert.deepEqual(of('withdrawals approve 17'), ['approveWithdrawal', { id: '17' }])
  assert.deepEqual(of('withdrawals refuse 17 other the name differs'), [
    'refuseWithdrawal',
    { id: '17', reason: 'other', text: 'the name differs' },
  ])
  assert.deepEqual(of('operators roles id=3 viewer,owner'), ['proposeOperatorRoles', { id: '3', roles: ['viewer', 'owner'] }])
  assert.match(String(of('me now')), /"now" is no field/)
  for (const line of ['session password', 'session end', 'password old new']) assert.match(String(of(line)), /no call/)
})
