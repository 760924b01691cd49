import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { enrolOperator, getOperator } from '@pavilion/api/operators'
import { approveProposal, listProposals } from '@pavilion/api/proposals'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { addOperatorRow, codeNow, enterCode, enterPassword, enterPasswordProving } from '../../test/operator-login.ts'
import { testSeals } from '../../test/seals.ts'
import { demoOperators } from '../demo/demo-operators.ts'
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
  runOperatorCommand(world.databaseUrl, testSeals, words.split(' '), terminal, { clock: world.clock })
const secretIn = (said: string) => /secret ([A-Z2-7]{32})/.exec(said)?.[1] ?? ''

const tokenIn = (outcome: object) => /^[A-Za-z0-9_-]{43}$/m.exec('done' in outcome ? String(outcome.done) : '')?.[0] ?? ''
/** Adds an operator who sets a password and has an app; answers the app's secret. */
async function addEnrolled(name: string, roles: string): Promise<string> {
  const token = tokenIn(await run(`add pavilion ${name} ${roles}`))
  let secret = ''
  const code = (said: string) => {
    secret = secretIn(said)
    return codeNow(world, secret)
  }
  const enrolled = await run('enrol pavilion', typing(token, PASSWORD, code))
  assert.match('done' in enrolled ? enrolled.done : JSON.stringify(enrolled), new RegExp(`^${name} is enrolled`))
  return secret
}

test('an operator is added, enrolled by link, given another password, disabled and enabled, each step on record', async () => {
  const added = await run('add pavilion Nina cashier,viewer')
  assert.match(JSON.stringify(added), /nina is added\. Within a day/)
  assert.deepEqual(await run('add pavilion nina viewer'), { fault: 'nina exists already.' })
  assert.equal((await enterPassword(createClient(world.app), 'nina', PASSWORD)).errorCode, 'wrong-credentials')
  let secret = ''
  const enrolled = await run(
    'enrol pavilion',
    typing(tokenIn(added), PASSWORD, (said) => {
      secret = secretIn(said)
      return codeNow(world, secret)
    }),
  )
  assert.match('done' in enrolled ? enrolled.done : '', /^nina is enrolled\..*\n([A-Z2-7]{4}(-[A-Z2-7]{4}){5}\n?){10}$/)
  const { rows } = await world.app.pool.query(
    "select count(*) as sessions from operator_sessions s join operators o on o.id = s.operator_id where o.username = 'nina'",
  )
  assert.equal(Number(rows[0]?.sessions), 0, 'a terminal needs no session')

  world.clock.advance(30_000)
  const client = createClient(world.app)
  await enterCode(client, (await enterPassword(client, 'nina', PASSWORD)).value?.ticket ?? '', codeNow(world, secret))
  assert.deepEqual((await client.call(getOperator)).value?.roles, ['viewer', 'cashier'])
  assert.deepEqual(await run('roles pavilion nina approver'), { done: 'The roles of nina are changed.' }, 'there is one owner')
  assert.deepEqual((await client.call(getOperator)).value?.roles, ['approver'])
  assert.deepEqual(await run('disable pavilion nina'), { done: 'nina is disabled.' })
  assert.equal((await client.call(getOperator)).errorCode, 'session-ended')
  assert.equal((await enterPassword(createClient(world.app), 'nina', PASSWORD)).errorCode, 'wrong-credentials')
  assert.match(JSON.stringify(await run('list pavilion')), /nina {3}approver {3}disabled/)
  await run('enable pavilion nina')
  const again = tokenIn(await run('link pavilion nina'))
  assert.deepEqual(await run('enrol pavilion', typing(again, `${PASSWORD} too`)), {
    done: 'The password is set. The authenticator app has not changed.',
  })
  assert.equal((await enterPassword(createClient(world.app), 'nina', `${PASSWORD} too`)).status, 200)
  await run('reset-code pavilion nina')
  assert.ok((await enterPassword(createClient(world.app), 'nina', `${PASSWORD} too`)).value?.enrolment)

  const done = await run('actions pavilion')
  const verbs = ('done' in done ? done.done : '').split('\n').map((line) => line.split('   ').slice(1, 3).join(' '))
  assert.deepEqual(verbs.filter((line) => line !== '').toReversed(), [
    'the command line add-operator',
    'the command line make-enrolment',
    'nina set-password',
    'nina log-in',
    'nina log-in',
    'the command line set-roles',
    'the command line disable-operator',
    'the command line enable-operator',
    'the command line make-enrolment',
    'nina set-password',
    'the command line reset-code',
  ])
  assert.ok(!JSON.stringify(done).includes(PASSWORD) && !JSON.stringify(done).includes(again))
})

test('an enrolment link is good once, for a day, at its merchant, and not for who is disabled', async () => {
  const token = tokenIn(await run('add pavilion linka viewer'))
  const enrol = (of: string, password = PASSWORD, host = 'localhost') =>
    createClient(world.app, { host }).call(enrolOperator, { body: { token: of, password } })
  assert.equal((await enrol('nonsense')).errorCode, 'enrolment-invalid')
  assert.equal((await enrol(token, PASSWORD, 'lantern.localhost')).errorCode, 'enrolment-invalid')
  assert.equal((await enrol(token, 'too short')).errorCode, 'password-invalid')
  assert.equal((await enrol(token, '1qaz2wsx3edc4rfv')).errorCode, 'password-too-common')
  const answers = await Promise.all([enrol(token), enrol(token), enrol(token)])
  assert.deepEqual(answers.map(({ errorCode }) => errorCode ?? 'set').sort(), ['enrolment-invalid', 'enrolment-invalid', 'set'])
  assert.ok(answers.some(({ value }) => value?.enrolment && value.ticket))
  assert.equal((await enrol(token)).errorCode, 'enrolment-invalid')

  const [first, second] = [tokenIn(await run('link pavilion linka')), tokenIn(await run('link pavilion linka'))]
  assert.equal((await enrol(first)).errorCode, 'enrolment-invalid', 'a later link takes the place of an earlier one')
  world.clock.advance(24 * 3_600_000)
  assert.equal((await enrol(second)).errorCode, 'enrolment-invalid', 'a day is over')
  const third = tokenIn(await run('link pavilion linka'))
  await run('disable pavilion linka')
  await run('enable pavilion linka')
  assert.equal((await enrol(third)).errorCode, 'enrolment-invalid')
  const { rows } = await world.app.pool.query('select token_hash from operator_enrolments')
  assert.ok(rows.every(({ token_hash }) => token_hash.length === 32))
})

test('the last owner stays one, and where there are two the command line only proposes roles, which an owner decides', async () => {
  assert.deepEqual(await run('disable pavilion amihan'), { fault: 'That is the last owner who can log in.' })
  assert.deepEqual(await run('roles pavilion amihan viewer'), { fault: 'That is the last owner who can log in.' })
  for (const pair of ['cashier,approver', 'approver,owner', 'cashier,owner']) {
    assert.deepEqual(await run(`roles pavilion mara ${pair}`), {
      fault: 'Of cashier, approver, owner and support one person has one role at most.',
    })
    assert.deepEqual(await run(`add pavilion greedy ${pair}`), {
      fault: 'Of cashier, approver, owner and support one person has one role at most.',
    })
  }
  const secret = await addEnrolled('olivia', 'owner')
  world.clock.advance(30_000)
  const owner = createClient(world.app)
  await enterCode(owner, (await enterPassword(owner, 'olivia', PASSWORD)).value?.ticket ?? '', codeNow(world, secret))

  assert.match(JSON.stringify(await run('add pavilion pawn approver')), /pawn is added and is a viewer until an owner approves approver/)
  assert.match(JSON.stringify(await run('list pavilion')), /pawn {3}viewer/)
  assert.deepEqual(await run('roles pavilion mara approver'), { done: 'An owner decides whether mara is approver.' })
  assert.deepEqual(await run('roles pavilion mara approver'), {
    fault: 'A proposal of other roles for that operator is waiting for an owner already.',
  })
  assert.match(JSON.stringify(await run('list pavilion')), /mara {3}cashier/)
  const waiting = (await owner.call(listProposals)).value?.list ?? []
  assert.deepEqual(
    waiting.map(({ madeBy, after }) => [madeBy, after]),
    [
      ['the command line', { roles: ['approver'] }],
      ['the command line', { roles: ['approver'] }],
    ],
  )
  for (const { id } of waiting) assert.equal((await owner.call(approveProposal, { body: { id } })).value?.status, 'approved')
  assert.match(JSON.stringify(await run('list pavilion')), /mara {3}approver/)
  assert.deepEqual(await run('disable pavilion olivia'), { done: 'olivia is disabled.' })
  assert.deepEqual(await run('disable pavilion amihan'), { fault: 'That is the last owner who can log in.' })
})

test('what cannot be is said in a sentence, and nothing changes', async () => {
  const before = await run('list pavilion')
  for (const [words, answers, fault] of [
    ['', [], /npm run pavilion -- operator/],
    ['constructor pavilion', [], /npm run pavilion -- operator/],
    ['list nowhere', [], /no merchant "nowhere"/],
    ['add pavilion x viewer', [], /3 to 32/],
    ['add pavilion olga boss', [], /Roles are some of/],
    ['add pavilion olga', [], /Roles are some of/],
    ['roles pavilion mara', [], /Roles are some of/],
    ['disable pavilion ghost', [], /no operator "ghost"/],
    ['disable pavilion', [], /npm run pavilion -- operator/],
    ['enrol pavilion', ['no token', PASSWORD], /is not valid/],
    ['link pavilion ghost', [], /no operator "ghost"/],
  ] as const) {
    const outcome = await run(words, typing(...answers))
    assert.match('fault' in outcome ? outcome.fault : '(done)', fault, words)
  }
  assert.deepEqual(await run('list pavilion'), before)
  assert.match(operatorUsage, /standard input/)
})

test('an operator whose attempts all failed is let in again by enable', async () => {
  await addOperatorRow(world, 'forgetful')
  for (let attempt = 0; attempt < 11; attempt++) await enterPasswordProving(createClient(world.app), 'forgetful', 'guess')
  assert.equal((await enterPasswordProving(createClient(world.app), 'forgetful')).errorCode, 'login-locked')
  await run('enable pavilion forgetful')
  assert.equal((await enterPassword(createClient(world.app), 'forgetful')).status, 200)
})

test('the README prints how the demo operators come in', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
  for (const { merchant, username, password, secret } of demoOperators) {
    const row = readme.split('\n').find((line) => line.includes(`\`${username}\``) && line.startsWith(`| \`${merchant}\``))
    assert.ok(row?.includes(`\`${password}\``) && row.includes(`\`${secret}\``), username)
  }
})

test('daily limits of one operator are set by command, the lower limit counts, and each change is on record', async () => {
  await addOperatorRow(world, 'limited', ['cashier'])
  const first = await run('limits pavilion limited')
  assert.match(JSON.stringify(first), /maker-day=default .*1000000\.00 PHP/)
  for (const wrong of [
    'maker-day',
    'maker-day=',
    'maker-day=0',
    'maker-day=-5',
    'maker-day=1e3',
    'day=5',
    'checker-day=99999999999999999999',
  ]) {
    assert.match(JSON.stringify(await run(`limits pavilion limited third-from=5 ${wrong}`)), /is no limit: third-from/, wrong)
  }
  assert.deepEqual(await run('limits pavilion limited'), first, 'a wrong word changes nothing, the right ones beside it included')
  assert.match(
    JSON.stringify(await run('limits pavilion limited maker-day=700.00 third-from=50')),
    /third-from=50\.00 PHP .*maker-day=700\.00 PHP/,
  )
  assert.match(JSON.stringify(await run('limits pavilion limited third-from=default')), /third-from=default .*maker-day=700\.00 PHP/)
  assert.deepEqual(await run('limits lantern limited'), { fault: 'lantern has no operator "limited".' })
  const { rows } = await world.app.pool.query<{ detail: string }>(
    "select detail from significant_events where kind = 'operator-limits-changed' order by id",
  )
  assert.deepEqual(
    rows.map(({ detail }) => detail),
    ['limited: default default default > 5000 70000 default', 'limited: 5000 70000 default > default 70000 default'],
  )
  assert.match(JSON.stringify(await run('actions pavilion')), /set-operator-limits/)
})
