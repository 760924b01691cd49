import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { launchGame } from '@pavilion/api/games'
import { getProtection, takeBreak } from '@pavilion/api/protection'
import { registerByMobile } from '@pavilion/api/registration'
import { forgetPassword, login, resetPasswordByLink, resetPasswordByPhone, unlockLogin } from '@pavilion/api/session'
import { sendEmailCode, sendSmsCode } from '@pavilion/api/verification'
import { isSealed } from '@pavilion/sealed'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { giveMobile, readCode, readLinkToken, readOutbox } from '../../../test/member-contact.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { setRule } from '../../../test/registration-rows.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { memberId } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { memberContacts } from '../members/index.ts'
import { findExclusion } from './exclusion-marks.ts'

const PASSWORD = 'correct horse battery'
const hosts = { pavilion: 'localhost', garden: 'garden.localhost', orchard: 'orchard.localhost' }
type Place = keyof typeof hosts

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  db = createDatabase(world.app.pool)
  const flags = { MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true }
  await changeMerchant(world, 'pavilion', { flags, settings: { registrations_per_hour: '1000' } })
  await addMerchant(world, 'garden', hosts.garden)
  await addMerchant(world, 'orchard', hosts.orchard)
  for (const code of Object.keys(hosts)) for (const field of ['email', 'idNumber']) await setRule(world, code, field)
})
after(() => world.stop())

/** Another browser at the site, from an address of its own. */
let addresses = 0
function visit(place: Place): Client {
  addresses += 1
  return createClient(world.app, { host: hosts[place], address: `10.1.${addresses >> 8}.${addresses & 255}` })
}

/** The outbox of a site is shown to the machine itself only. */
const reader = (place: Place) => createClient(world.app, { host: hosts[place] })

type Typed = { email?: string; mobileNum?: string; idNumber?: string }
type Person = { client: Client; place: Place; account: string; typed: Typed }

/** A member whose contacts were typed in and never proved. */
async function typing(place: Place, account: string, typed: Typed): Promise<Person> {
  const { mobileNum, ...fields } = typed
  const client = visit(place)
  assert.equal((await client.register(account, PASSWORD, fields)).status, 200)
  if (mobileNum !== undefined) await giveMobile(world.app.pool, account, mobileNum)
  return { client, place, account, typed }
}

async function idOf({ account }: Person) {
  const { rows } = await world.app.pool.query<{ id: string }>('select id from members where account = $1', [account])
  return memberId(BigInt(rows[0]?.id ?? 0))
}

const provedBy = async (person: Person) => (await memberContacts.getContacts(db, testSeals, await idOf(person))).proved
const countryDialingCode = '63'

type Purpose = 'login' | 'register' | 'reset' | 'unlock'

async function smsTo(client: Client, place: Place, mobileNum: string, purpose: Purpose): Promise<string> {
  world.clock.advance(61_000)
  assert.equal((await client.call(sendSmsCode, { body: { mobileNum, countryDialingCode, purpose } })).status, 200)
  return readCode(reader(place), mobileNum)
}

async function loginBySms({ place, typed: { mobileNum = '' } }: Person): Promise<void> {
  const client = visit(place)
  const password = await smsTo(client, place, mobileNum, 'login')
  const answer = await client.callEncrypted(login, { type: 'sms', username: mobileNum, password, countryDialingCode })
  assert.equal(answer.status, 200)
}

async function unlockBySms({ place, account, typed: { mobileNum = '' } }: Person): Promise<void> {
  const client = visit(place)
  const verificationCode = await smsTo(client, place, mobileNum, 'unlock')
  const sent = { username: account, channel: 'sms', mobileNum, countryDialingCode, verificationCode }
  assert.equal((await client.callEncrypted(unlockLogin, sent)).status, 200)
}

async function unlockByEmail({ place, account, typed: { email } }: Person): Promise<void> {
  const client = visit(place)
  world.clock.advance(61_000)
  assert.equal((await client.call(sendEmailCode, { body: { username: account, purpose: 'unlock' } })).status, 200)
  const mail = (await readOutbox(reader(place))).find(({ to }) => to === email)
  const verificationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  assert.equal((await client.callEncrypted(unlockLogin, { username: account, channel: 'email', verificationCode })).status, 200)
}

async function resetBySms({ place, typed: { mobileNum = '' } }: Person): Promise<void> {
  const client = visit(place)
  const verificationCode = await smsTo(client, place, mobileNum, 'reset')
  const sent = { newPassword: 'another fine staple', mobileNum, countryDialingCode, verificationCode }
  assert.equal((await client.callEncrypted(resetPasswordByPhone, sent)).status, 200)
}

async function resetByLink({ place, account, typed: { email = '' } }: Person): Promise<void> {
  const client = visit(place)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ username: account, email }).toString()
  assert.equal((await client.send({ method: 'POST', url: forgetPassword.path, headers, payload })).status, 200)
  const token = await readLinkToken(reader(place), email)
  assert.equal((await client.callEncrypted(resetPasswordByLink, { token, newPassword: 'another fine staple' })).status, 200)
}

async function registerBySms(place: Place, mobileNum: string): Promise<Person> {
  const client = visit(place)
  const payload = {
    requestId: randomUUID(),
    username: '',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    mobileNum,
    countryDialingCode,
    registerMethod: 'H5',
    type: 0,
    verificationCode: await smsTo(client, place, mobileNum, 'register'),
  }
  const { value, errorCode } = await client.callEncrypted(registerByMobile, payload)
  assert.equal(errorCode, undefined)
  client.token = value?.token
  return { client, place, account: value?.userName ?? '', typed: { mobileNum } }
}

const exclude = async ({ client }: Person, length: '1y' | 'for-ever' = 'for-ever') =>
  assert.equal((await client.call(takeBreak, { body: { kind: 'self-exclusion', length } })).status, 200)
const pauseOf = async ({ client }: Person) => (await client.call(getProtection)).value?.pause?.kind
async function eventsOf(person: Person): Promise<string[]> {
  const { rows } = await world.app.pool.query<{ kind: string; detail: string }>(
    "select kind, detail from significant_events where subject = $1 and kind like 'self-exclusion%' order by id",
    [`member:${await idOf(person)}`],
  )
  return rows.map(({ kind, detail }) => `${kind} ${detail}`)
}
const tryToRegister = async (place: Place, account: string, typed: Typed) =>
  (await visit(place).register(account, PASSWORD, typed)).errorCode

test('a contact is proved by a code or a link that came back, each way of it, and never by being typed', async () => {
  assert.deepEqual(await provedBy(await registerBySms('pavilion', '9171000001')), ['mobile'])
  const ways = [
    [loginBySms, 'mobile'],
    [resetBySms, 'mobile'],
    [unlockBySms, 'mobile'],
    [unlockByEmail, 'email'],
    [resetByLink, 'email'],
  ] as const
  for (const [index, [prove, kind]] of ways.entries()) {
    const typed = { email: `way${index}@mail.example`, mobileNum: `917200000${index}`, idNumber: `WAY-${index}` }
    const person = await typing('pavilion', `Way${index}1`, typed)
    assert.deepEqual(await provedBy(person), [], prove.name)
    await prove(person)
    assert.deepEqual(await provedBy(person), [kind], prove.name)
    await prove(person).catch(() => {})
    assert.deepEqual(await provedBy(person), [kind], `${prove.name} again`)
  }
})

test('excluding oneself with another’s address, number and document closes none of the other’s accounts', async () => {
  const contact = { email: 'victim@mail.example', mobileNum: '9173000001', idNumber: 'N01-22-333' }
  const victim = await typing('pavilion', 'Victim01', contact)
  await loginBySms(victim)
  await unlockByEmail(victim)
  const attacker = await typing('garden', 'Attack01', contact)
  await exclude(attacker)
  assert.equal(await pauseOf(attacker), 'self-exclusion', 'the account that asks is always excluded')
  assert.equal(await pauseOf(victim), undefined)
  assert.notEqual((await victim.client.call(launchGame, { query: { gameId: 'marigold-nights' } })).errorCode, 'on-break')
  const detail = `member ${await idOf(attacker)}, with the same contact, excluded itself; not proved by both, nothing was changed`
  assert.deepEqual(await eventsOf(victim), [`self-exclusion-to-review ${detail}`])

  const { email, idNumber } = contact
  assert.equal(await tryToRegister('orchard', 'Victim02', { email, idNumber }), undefined, 'nor is the other kept out elsewhere')
  assert.equal(await tryToRegister('garden', 'Attack02', { idNumber }), 'registration-refused', 'the same merchant knows it again')
})

test('accounts without proved contacts, or with proofs of different contacts, are not excluded with each other', async () => {
  const mobileNum = '9173000002'
  const asking = await registerBySms('pavilion', mobileNum)
  const silent = await typing('garden', 'Silent01', { mobileNum })
  await exclude(asking)
  assert.equal(await pauseOf(silent), undefined)
  assert.match((await eventsOf(silent)).join(), /^self-exclusion-to-review /)

  const contact = { email: 'crossed@mail.example', mobileNum: '9173000003' }
  const byPhone = await typing('pavilion', 'Crossed1', contact)
  const byMail = await typing('garden', 'Crossed2', contact)
  await loginBySms(byPhone)
  await unlockByEmail(byMail)
  await exclude(byPhone)
  assert.equal(await pauseOf(byMail), undefined)
  assert.match((await eventsOf(byMail)).join(), /^self-exclusion-to-review /)
})

test('a proof counts for the contact that was proved, not for one that took its place', async () => {
  const asking = await registerBySms('pavilion', '9173000004')
  const other = await registerBySms('garden', '9173000005')
  const number = (person: Person) => giveMobile(world.app.pool, person.account, '9173000006')
  await Promise.all([number(asking), number(other)])
  await exclude(asking)
  assert.equal(await pauseOf(other), undefined)
})

test('an exclusion closes every account that proved the same contact, at every merchant, and says who asked', async () => {
  const mobileNum = '9173000007'
  const [here, there] = [await registerBySms('garden', mobileNum), await registerBySms('pavilion', mobileNum)]
  await exclude(here)
  assert.equal(await pauseOf(there), 'self-exclusion')
  assert.equal((await there.client.call(launchGame, { query: { gameId: 'marigold-nights' } })).errorCode, 'on-break')
  assert.deepEqual(await eventsOf(there), [`self-exclusion until for ever, asked for by member ${await idOf(here)}`])
})

test('a registration is refused everywhere by a proved contact, in any spelling, and only at the merchant by another', async () => {
  const person = await typing('pavilion', 'Leaving1', { email: 'leaving@mail.example', mobileNum: '9175550101' })
  await unlockByEmail(person)
  await exclude(person, '1y')
  assert.equal(await tryToRegister('orchard', 'Leaving2', { email: ' Leaving@Mail.example' }), 'registration-refused')

  type Contacts = Parameters<typeof findExclusion>[2]
  const known = async (merchantCode: string, contacts: Contacts) => {
    const tools = { random: systemRandom, seals: testSeals, now: world.clock() }
    return (await db.transaction().execute((tx) => findExclusion(tx, merchantCode, contacts, tools)))?.kinds ?? []
  }
  const mobile = { countryDialingCode: '+63', mobileNum: '0917 555 0101' }
  assert.deepEqual(await known('orchard', { email: ' Leaving@Mail.example', mobile }), ['email'])
  assert.deepEqual(await known('pavilion', { mobile }), ['mobile'])
  assert.deepEqual(await known('orchard', { mobile }), [])
  assert.deepEqual(await known('pavilion', { email: 'somebody@mail.example' }), [])
  assert.deepEqual(await known('pavilion', {}), [])
  const { rows } = await world.app.pool.query<{ digest: string }>('select digest from exclusion_marks')
  assert.ok(rows.length >= 2 && rows.every(({ digest }) => isSealed(digest)))
  world.clock.advance(367 * 24 * HOUR_MS)
  assert.deepEqual(await known('pavilion', { email: 'leaving@mail.example', mobile }), [])
})
