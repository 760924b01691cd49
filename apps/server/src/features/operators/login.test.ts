import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BodyOf } from '@pavilion/api/endpoint'
import { endOperatorSession, finishOperatorLogin, getOperator, startOperatorLogin } from '@pavilion/api/operators'
import { URI } from 'otpauth'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import {
  addOperatorRow,
  codeNow,
  enrol,
  enterCode,
  enterPassword,
  enterPasswordProving,
  OPERATOR_PASSWORD,
  workFor,
} from '../../../test/operator-login.ts'
import { testSeals } from '../../../test/seals.ts'
import { buildApp } from '../../app.ts'
import { createDatabase, type Transact } from '../../base/database.ts'
import { DAY_MS, MINUTE_MS } from '../../base/durations.ts'
import { createPool } from '../../base/pool.ts'
import { systemRandom } from '../../base/random.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { createPasswords } from '../passwords/wiring.ts'
import { provePassword } from './prove-password.ts'

const STEP_MS = 30_000

type PasswordGuess = BodyOf<typeof startOperatorLogin>

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

const stranger = (address?: string) => createClient(world.app, address === undefined ? {} : { address })
const ticketOf = async (username: string) => (await enterPassword(stranger(), username)).value?.ticket ?? ''

test('the first log-in enrols an app: the secret is shown once as an address, recovery codes follow the code', async () => {
  await addOperatorRow(world, 'nerissa', ['cashier', 'viewer'])
  const client = stranger()
  const started = (await enterPassword(client, ' Nerissa ')).value
  assert.ok(started?.enrolment)
  const parsed = URI.parse(started.enrolment.uri)
  assert.deepEqual([parsed.secret.base32, parsed.label, parsed.issuer], [started.enrolment.secret, 'nerissa', 'Pavilion'])
  assert.equal((await client.call(getOperator)).errorCode, 'not-logged-in', 'a ticket is no session')
  assert.equal((await enterCode(client, started.ticket, '000000')).errorCode, 'code-wrong')

  // A second start before the first was finished tells another secret.
  const again = (await enterPassword(stranger(), 'nerissa')).value
  assert.notEqual(again?.enrolment?.secret, started.enrolment.secret)

  const finished = await enterCode(client, started.ticket, codeNow(world, started.enrolment.secret))
  assert.equal(finished.value?.recoveryCodes?.length, 10)
  assert.equal(finished.value?.recoveryCodesLeft, 10)
  assert.deepEqual(finished.value?.operator.roles, ['cashier', 'viewer'])
  assert.match(finished.value?.token ?? '', /^[\w-]{43}$/)
  assert.equal((await client.call(getOperator)).value?.username, 'nerissa')

  // The other ticket would have enrolled another app over this one.
  assert.equal(
    (await enterCode(stranger(), again?.ticket ?? '', codeNow(world, again?.enrolment?.secret ?? ''))).errorCode,
    'second-factor-expired',
  )
  world.clock.advance(STEP_MS)
  const later = (await enterPassword(stranger(), 'nerissa')).value
  assert.equal(later?.enrolment, undefined)
  const second = await enterCode(stranger(), later?.ticket ?? '', codeNow(world, started.enrolment.secret))
  assert.equal(second.status, 200)
  assert.equal(second.value?.recoveryCodes, undefined)
})

test('nothing that opens a log-in is kept as it is: tokens, tickets and recovery codes lie in the database as hashes', async () => {
  await addOperatorRow(world, 'hashed')
  const { client, recoveryCodes } = await enrol(world, 'hashed')
  const ticket = await ticketOf('hashed')
  const texts: string[] = []
  for (const table of ['operators', 'operator_sessions', 'operator_tickets', 'operator_recovery_codes', 'operator_actions']) {
    const { rows } = await world.app.pool.query<{ row: string }>(
      `select to_jsonb(t)::text || encode(t::text::bytea, 'escape') as row from ${table} t`,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  const all = texts.join('\n')
  for (const secret of [client.token ?? '', ticket, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    assert.ok(secret.length >= 16)
    assert.equal(all.includes(secret), false)
    assert.equal(all.includes(Buffer.from(secret).toString('hex')), false)
  }
})

test('each code opens one log-in, also of two at once on two servers, and none that is older than the last', async () => {
  await addOperatorRow(world, 'twice')
  const { secret } = await enrol(world, 'twice')
  const enrolled = codeNow(world, secret)
  assert.equal((await enterCode(stranger(), await ticketOf('twice'), enrolled)).errorCode, 'code-wrong', 'the code that enrolled')

  world.clock.advance(2 * STEP_MS)
  const other = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  await other.server.ready()
  try {
    const code = codeNow(world, secret)
    const tickets: string[] = []
    while (tickets.length < 6) tickets.push(await ticketOf('twice'))
    const answers = await Promise.all(
      tickets.map((ticket, index) =>
        createClient(index % 2 === 0 ? world.app : other).call(finishOperatorLogin, { body: { ticket, code } }),
      ),
    )
    // Who comes in uses up the other tickets.
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const { errorCode } of answers) assert.ok([undefined, 'code-wrong', 'second-factor-expired'].includes(errorCode), errorCode)
    assert.equal((await enterCode(stranger(), await ticketOf('twice'), code)).errorCode, 'code-wrong')
  } finally {
    await other.close()
  }
  world.clock.advance(STEP_MS)
  const current = codeNow(world, secret)
  world.clock.advance(-STEP_MS)
  const ahead = await enterCode(stranger(), await ticketOf('twice'), current)
  assert.equal(ahead.status, 200, 'a clock that is ahead by one step')
  assert.equal((await enterCode(stranger(), await ticketOf('twice'), codeNow(world, secret))).errorCode, 'code-wrong', 'an older step')
})

test('a recovery code opens one log-in in place of a code, and says how many are left', async () => {
  await addOperatorRow(world, 'phoneless')
  const { recoveryCodes } = await enrol(world, 'phoneless')
  const [code = ''] = recoveryCodes
  const finished = await enterCode(stranger(), await ticketOf('phoneless'), code.replaceAll('-', ' ').toLowerCase())
  assert.equal(finished.value?.recoveryCodesLeft, 9)
  assert.equal((await enterCode(stranger(), await ticketOf('phoneless'), code)).errorCode, 'code-wrong')
  const { rows } = await world.app.pool.query(
    "select detail from operator_actions where action = 'log-in' and operator_name = 'phoneless' order by id",
  )
  assert.deepEqual(
    rows.map(({ detail }) => detail),
    ['one-time code, enrolled', 'recovery code'],
  )
})

test('an unknown name, a wrong password and a disabled operator answer alike, after the same work', { tags: ['CON-020'] }, async () => {
  const id = await addOperatorRow(world, 'known')
  const told = async (username: string, password?: string) => {
    const { status, body } = await enterPassword(stranger(), username, password)
    return { status, ...body, requestId: undefined }
  }
  const wrong = await told('known', 'not the password')
  assert.deepEqual([wrong.status, wrong.errorCode], [401, 'wrong-credentials'])
  assert.deepEqual(await told('nobody-here', 'not the password'), wrong)
  await world.app.pool.query('update operators set is_disabled = true where id = $1', [id])
  assert.deepEqual(await told('known'), wrong)

  const passwords = createPasswords()
  const asked: string[] = []
  const db = createDatabase(createPool(world.databaseUrl, 1, () => {}))
  const merchant = await getMerchant(createMerchantDirectory(db, world.clock, 'pavilion'), 'pavilion')
  const tools = {
    clock: world.clock,
    random: systemRandom,
    directory: undefined as never,
    allowsDemo: true,
    proofOfWork: undefined as never,
    seals: testSeals,
    passwords: {
      ...passwords,
      verify: async (hashed: string | undefined, password: string) => {
        const { isRight, isOutdated } = await passwords.verify(hashed, password)
        asked.push(`${hashed === undefined ? 'no hash' : 'a hash'} ${isRight}`)
        return { isRight, isOutdated }
      },
    },
  }
  await addOperatorRow(world, 'enabled')
  const transacted: number[] = []
  for (const [username, password] of [
    ['nobody-here', 'no'],
    ['enabled', 'no'],
    ['known', OPERATOR_PASSWORD],
  ] as const) {
    transacted.push(0)
    const transact: Transact = (work) => {
      transacted.push((transacted.pop() ?? 0) + 1)
      return db.transaction().execute(work)
    }
    await provePassword(transact, tools, merchant, {
      username,
      password,
      address: '::1',
      from: { device: undefined },
    })
  }
  // `verify` without a hash does the same work.
  assert.deepEqual(asked, ['no hash false', 'a hash false', 'a hash true'])
  assert.deepEqual(transacted, [2, 2, 2], 'and as many transactions')
  await db.destroy()
})

test('ten failures of a name lock it for a day, also for a name that is unknown; another address does not help', async () => {
  await addOperatorRow(world, 'target')
  for (const username of ['target', 'no-target']) {
    for (let attempt = 0; attempt < 10; attempt++) {
      assert.equal((await enterPasswordProving(stranger(`10.0.0.${attempt}`), username, 'guess')).errorCode, 'wrong-credentials')
    }
    const locked = await enterPassword(stranger('10.9.9.9'), username)
    assert.deepEqual([locked.status, locked.errorCode], [429, 'login-locked'])
  }
  world.clock.advance(DAY_MS)
  assert.equal((await enterPassword(stranger(), 'target')).status, 200)
})

test('ten wrong codes lock the codes for a day, and a right password does not lift that', async () => {
  await addOperatorRow(world, 'guessed')
  const { secret } = await enrol(world, 'guessed')
  world.clock.advance(STEP_MS)
  for (let attempt = 0; attempt < 10; attempt++) {
    const ticket = await ticketOf('guessed')
    assert.equal((await enterCode(stranger(), ticket, attempt % 2 === 0 ? '000000' : 'AAAA-BBBB-CCCC-DDDD')).errorCode, 'code-wrong')
  }
  assert.equal((await enterCode(stranger(), await ticketOf('guessed'), codeNow(world, secret))).errorCode, 'login-locked')
  world.clock.advance(DAY_MS)
  assert.equal((await enterCode(stranger(), await ticketOf('guessed'), codeNow(world, secret))).status, 200)
})

test('of guesses at once no more than ten are looked at', async () => {
  await addOperatorRow(world, 'stormed')
  const spelt = ['stormed', ' Stormed', 'STORMED ', 'stormed']
  const guesses: PasswordGuess[] = []
  for (let index = 0; index < 24; index += 1) {
    const username = spelt[index % 4] ?? ''
    guesses.push({ username, password: 'guess', verification: await workFor(stranger(), username) })
  }
  const answers = await Promise.all(guesses.map((body, index) => stranger(`10.1.1.${index}`).call(startOperatorLogin, { body })))
  assert.equal(answers.filter(({ errorCode }) => errorCode === 'wrong-credentials').length, 10)
  assert.equal(answers.filter(({ errorCode }) => errorCode === 'login-locked').length, 14)
})

test('a ticket is worth nothing after five minutes, at another merchant, or with letters of somebody else', async () => {
  await addOperatorRow(world, 'slow')
  const { secret } = await enrol(world, 'slow')
  world.clock.advance(STEP_MS)
  const elsewhere = createClient(world.app, { host: 'lantern.localhost' })
  assert.equal((await enterCode(elsewhere, await ticketOf('slow'), codeNow(world, secret))).errorCode, 'second-factor-expired')
  assert.equal((await enterCode(stranger(), 'A'.repeat(43), codeNow(world, secret))).errorCode, 'second-factor-expired')
  const ticket = await ticketOf('slow')
  world.clock.advance(5 * MINUTE_MS)
  assert.equal((await enterCode(stranger(), ticket, codeNow(world, secret))).errorCode, 'second-factor-expired')
  assert.equal((await enterPassword(elsewhere, 'slow')).errorCode, 'wrong-credentials', 'no operator of the other merchant')
})

test('log-out ends the session at once, and is written down', async () => {
  await addOperatorRow(world, 'leaving')
  const { client } = await enrol(world, 'leaving')
  assert.equal((await client.call(endOperatorSession)).status, 200)
  assert.equal((await client.call(getOperator)).errorCode, 'session-ended')
  const { rows } = await world.app.pool.query("select action, address from operator_actions where operator_name = 'leaving' order by id")
  assert.deepEqual(rows, [
    { action: 'log-in', address: '127.0.0.1' },
    { action: 'log-out', address: '127.0.0.1' },
  ])
})
