import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendEmailCode, sendSmsCode } from '@pavilion/api/verification'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { readOutbox, registerReachable } from '../../../test/member-contact.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await registerReachable(world.app, 'Carmen01', { mobileNum: '9180000001', email: 'carmen@example.com' })
})
after(() => world.stop())

const MEMBERS = '9180000001'
const NOBODYS = '9180000099'
type Purpose = 'reset' | 'login' | 'register' | 'unlock'

const ask = (mobileNum: string, purpose: Purpose) =>
  createClient(world.app).call(sendSmsCode, { body: { mobileNum, countryDialingCode: '63', purpose } })

const messagesTo = async (to: string) => (await readOutbox(createClient(world.app))).filter((message) => message.to === to).length

const flagOf = { reset: 'CHNGPASSVERIF3', login: 'MOBILEVERCODELOGIN3', register: 'REGMOBVERF3' } as const

test('codes to log in and to register are sent while the merchant has them on, and refused while not', {
  tags: ['MOD-16', 'FLAG-03'],
}, async () => {
  for (const [purpose, flag] of Object.entries(flagOf) as [keyof typeof flagOf, string][]) {
    await changeMerchant(world, 'pavilion', { flags: { [flag]: false } })
    const refused = await ask(NOBODYS, purpose)
    assert.deepEqual([refused.status, refused.errorCode], [403, 'feature-unavailable'], purpose)
    await changeMerchant(world, 'pavilion', { flags: { [flag]: true } })
    assert.equal((await ask(NOBODYS, purpose)).status, 200, purpose)
    world.clock.advance(60_000)
  }
})

test('codes go to members who reset, log in or unlock and to unused numbers; the answer does not tell which exist', async () => {
  for (const { purpose, member, nobody } of [
    { purpose: 'reset', member: 1, nobody: 0 },
    { purpose: 'login', member: 1, nobody: 0 },
    { purpose: 'unlock', member: 1, nobody: 0 },
    { purpose: 'register', member: 0, nobody: 1 },
  ] as const) {
    world.clock.advance(24 * 60 * 60_000)
    const before = [await messagesTo(`+63${MEMBERS}`), await messagesTo(`+63${NOBODYS}`)] as const
    const [known, unknown] = [await ask(MEMBERS, purpose), await ask(NOBODYS, purpose)]
    assert.equal(known.status, 200)
    assert.deepEqual(known.body, unknown.body)
    const gained = [(await messagesTo(`+63${MEMBERS}`)) - before[0], (await messagesTo(`+63${NOBODYS}`)) - before[1]]
    assert.deepEqual(gained, [member, nobody], purpose)
  }
})

test('a purpose that does not exist is refused', async () => {
  const answer = await createClient(world.app).send({
    method: 'POST',
    url: sendSmsCode.path,
    payload: { mobileNum: MEMBERS, purpose: 'withdraw' },
  })
  assert.equal(answer.errorCode, 'invalid-request')
})

test('a locked account is unlocked by a code to its e-mail address as well; a name that nobody has answers the same', async () => {
  const unlock = (username: string) => createClient(world.app).call(sendEmailCode, { body: { username, purpose: 'unlock' } })
  const [known, unknown] = [await unlock('carmen01'), await unlock('nobody77')]
  assert.deepEqual([known.status, known.body], [200, unknown.body])
  assert.equal(await messagesTo('carmen@example.com'), 1)
  for (const name of ['CARMEN01', 'Nobody77']) {
    const early = await unlock(name)
    assert.deepEqual([early.status, early.body.value], [429, { retryAfterMs: 60_000 }], 'spellings share one limit')
  }
  for (let sent = 1; sent < 5; sent += 1) {
    world.clock.advance(60_000)
    assert.equal((await unlock('carmen01')).status, 200)
  }
  world.clock.advance(60_000)
  assert.equal((await unlock('carmen01')).errorCode, 'too-many-requests', 'five a day')
})
