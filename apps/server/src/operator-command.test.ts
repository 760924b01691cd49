import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { getOperator } from '@pavilion/api/operators'
import { createTestClock, startTestApp } from '../test/harness.ts'
import { createClient } from '../test/member-client.ts'
import { codeNow, enterCode, enterPassword } from '../test/operator-login.ts'
import { demoOperators } from './demo-operators.ts'
import { operatorUsage, runOperatorCommand, type Terminal } from './operator-command.ts'

const PASSWORD = 'tide tables by heart'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

/** A terminal at which these answers are typed; a function is given what was said until then. */
function typing(...answers: (string | ((said: string) => string))[]): Terminal {
  const said: string[] = []
  return {
    say: (text) => void said.push(text),
    ask: async () => {
      const next = answers.shift()
      assert.ok(next !== undefined, 'nothing more is asked')
      return typeof next === 'string' ? next : next(said.join('\n'))
    },
  }
}
const run = (words: string, terminal = typing()) =>
  runOperatorCommand(world.databaseUrl, words.split(' '), terminal, { clock: world.clock })
const secretIn = (said: string) => /secret ([A-Z2-7]{32})/.exec(said)?.[1] ?? ''

test('an account is added, enrolled, given roles, another password, disabled and enabled, and each step is written down', async () => {
  assert.deepEqual(await run('add pavilion Nina cashier,viewer', typing(PASSWORD)), { done: 'nina may log in, and enrols an app then.' })
  assert.deepEqual(await run('add pavilion nina viewer', typing(PASSWORD)), { fault: 'nina is there already.' })
  let secret = ''
  const enrolled = await run(
    'enrol pavilion nina',
    typing(PASSWORD, (said) => {
      secret = secretIn(said)
      return codeNow(world, secret)
    }),
  )
  assert.match('done' in enrolled ? enrolled.done : '', /^nina is enrolled\..*\n([A-Z2-7]{4}(-[A-Z2-7]{4}){3}\n?){10}$/)
  const { rows } = await world.app.pool.query(
    "select count(*) as sessions from operator_sessions s join operators o on o.id = s.operator_id where o.username = 'nina'",
  )
  assert.equal(Number(rows[0]?.sessions), 0, 'a terminal needs no session')

  world.clock.advance(30_000)
  const client = createClient(world.app)
  await enterCode(client, (await enterPassword(client, 'nina', PASSWORD)).value?.ticket ?? '', codeNow(world, secret))
  assert.deepEqual((await client.call(getOperator)).value?.roles, ['viewer', 'cashier'])
  assert.deepEqual(await run('roles pavilion nina approver'), { done: 'nina has other roles.' })
  assert.deepEqual((await client.call(getOperator)).value?.roles, ['approver'])
  assert.deepEqual(await run('disable pavilion nina'), { done: 'nina is disabled.' })
  assert.equal((await client.call(getOperator)).errorCode, 'session-ended')
  assert.equal((await enterPassword(createClient(world.app), 'nina', PASSWORD)).errorCode, 'wrong-credentials')
  assert.match(JSON.stringify(await run('list pavilion')), /nina {3}approver {3}disabled/)
  await run('enable pavilion nina')
  await run('password pavilion nina', typing(`${PASSWORD} too`))
  assert.equal((await enterPassword(createClient(world.app), 'nina', `${PASSWORD} too`)).status, 200)
  await run('reset-code pavilion nina')
  assert.ok((await enterPassword(createClient(world.app), 'nina', `${PASSWORD} too`)).value?.enrolment)

  const done = await run('actions pavilion')
  const verbs = ('done' in done ? done.done : '').split('\n').map((line) => line.split('   ').slice(1, 3).join(' '))
  assert.deepEqual(verbs.filter((line) => line !== '').toReversed(), [
    'the command line add-operator',
    'nina log-in',
    'nina log-in',
    'the command line set-roles',
    'the command line disable-operator',
    'the command line enable-operator',
    'the command line set-password',
    'the command line reset-code',
  ])
  assert.ok(!JSON.stringify(done).includes(PASSWORD))
})

test('what cannot be is said in a sentence, and nothing changes', async () => {
  const before = await run('list pavilion')
  for (const [words, answers, fault] of [
    ['', [], /npm run operator/],
    ['constructor pavilion', [], /npm run operator/],
    ['list nowhere', [], /no merchant "nowhere"/],
    ['add pavilion x viewer', [], /3 to 32/],
    ['add pavilion olga boss', [], /Roles are some of/],
    ['add pavilion olga', [], /Roles are some of/],
    ['add pavilion olga viewer', ['too short'], /15 to 64 characters/],
    ['add pavilion olga viewer', ['1qaz2wsx3edc4rfv'], /commonest/],
    ['roles pavilion mara', [], /Roles are some of/],
    ['disable pavilion ghost', [], /no operator "ghost"/],
    ['disable pavilion', [], /npm run operator/],
    ['enrol pavilion mara', ['not the password'], /not the password/],
    ['enrol pavilion mara', ['counts the petals twice'], /has an app already/],
  ] as const) {
    const outcome = await run(words, typing(...answers))
    assert.match('fault' in outcome ? outcome.fault : '(done)', fault, words)
  }
  assert.deepEqual(await run('list pavilion'), before)
  assert.match(operatorUsage, /standard input/)
})

test('an operator whose attempts all failed is let in again by enable', async () => {
  await run('add pavilion forgetful viewer', typing(PASSWORD))
  for (let attempt = 0; attempt < 11; attempt++) await enterPassword(createClient(world.app), 'forgetful', 'guess')
  assert.equal((await enterPassword(createClient(world.app), 'forgetful', PASSWORD)).errorCode, 'login-locked')
  await run('enable pavilion forgetful')
  assert.equal((await enterPassword(createClient(world.app), 'forgetful', PASSWORD)).status, 200)
})

test('the README prints how the demo operators come in', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  for (const { merchant, username, password, secret } of demoOperators) {
    const row = readme.split('\n').find((line) => line.includes(`\`${username}\``) && line.startsWith(`| \`${merchant}\``))
    assert.ok(row?.includes(`\`${password}\``) && row.includes(`\`${secret}\``), username)
  }
})
