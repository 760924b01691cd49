import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { takeBreak } from '@pavilion/api/protection'
import { sendSecurityCode } from '@pavilion/api/security'
import { forgetPassword, login } from '@pavilion/api/session'
import { sendSmsCode } from '@pavilion/api/verification'
import { attemptScope } from '../../src/base/attempts.ts'
import { createDatabase } from '../../src/base/database.ts'
import { memberId } from '../../src/base/ids.ts'
import { createPool } from '../../src/base/pool.ts'
import { systemRandom } from '../../src/base/random.ts'
import { findMemberByEmail, findMemberByMobile, memberContacts } from '../../src/features/members/index.ts'
import { findExclusion } from '../../src/features/protection/index.ts'
import { isUpToDate, migrate } from '../../src/schema/migrate.ts'
import { findText } from '../find-text.ts'
import { startTestApp } from '../harness.ts'
import { createClient } from '../member-client.ts'
import { readCode } from '../member-contact.ts'
import { changeMerchant } from '../merchant-rows.ts'
import { createOlderDatabase } from '../older-database.ts'
import { setRule } from '../registration-rows.ts'
import { testSeals } from '../seals.ts'
import { byPassword, liftLimits, PASSWORD, securitySteps } from '../security-steps.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
  const flags = { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true }
  await changeMerchant(world, 'pavilion', { flags, settings: { registrations_per_hour: '1000', messages_per_address: '1000' } })
  for (const field of Object.keys(TOLD)) await setRule(world, 'pavilion', field)
})
after(() => world.stop())

const TOLD = {
  email: 'sealed.away@example.com',
  idNumber: 'P7654321X',
  qqNum: '88776655',
  facebook: 'sealed.face',
  wechat: 'sealed_wechat',
  line: '@sealed-line',
  whatsapp: '+639175550173',
  zalo: '0917555017',
}
const NUMBER = '9175550171'
const OTHER = '9175550172'
const { bindMobile, setPin } = securitySteps(() => world)

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('no contact of a member is stored in plain text, whichever way it entered: sign-up, proof, guess, exclusion', async () => {
  const client = createClient(world.app)
  assert.equal((await client.register('Sealedaway', PASSWORD, TOLD)).status, 200)
  assert.equal((await bindMobile(client, NUMBER)).status, 200)
  assert.equal((await setPin(client, byPassword)).status, 200)
  world.clock.advance(61_000)
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'sms' } })).status, 200, 'a code to a number that is kept')

  const phone = createClient(world.app)
  world.clock.advance(61_000)
  await phone.call(sendSmsCode, { body: { mobileNum: NUMBER, countryDialingCode: '63', purpose: 'login' } })
  const entered = { type: 'sms', username: NUMBER, countryDialingCode: '63' }
  assert.equal((await phone.callEncrypted(login, { ...entered, password: '000000' })).errorCode, 'code-wrong')
  assert.equal((await phone.callEncrypted(login, { ...entered, password: await readCode(phone, NUMBER) })).status, 200)
  for (const name of [NUMBER, `0${NUMBER}`, TOLD.email.toUpperCase()])
    assert.equal((await createClient(world.app).login(name, PASSWORD)).value?.userName, 'Sealedaway')
  // Of nobody: counted all the same.
  for (const name of [OTHER, 'nobody.away@example.com'])
    assert.equal((await createClient(world.app).login(name, PASSWORD)).errorCode, 'wrong-credentials')
  const asked = new URLSearchParams({ username: 'Sealedaway', email: TOLD.email }).toString()
  await client.send({ method: 'POST', url: forgetPassword.path, headers: form, payload: asked })
  await client.login('Sealedaway', PASSWORD)
  assert.equal((await client.call(takeBreak, { body: { kind: 'self-exclusion', length: '1y' } })).status, 200)
  assert.equal((await createClient(world.app).register('Sealedagain', PASSWORD, { email: TOLD.email })).errorCode, 'registration-refused')

  for (const text of [...Object.values(TOLD), NUMBER, OTHER, 'sealed.away', 'nobody.away'])
    assert.deepEqual(await findText(world.app.pool, text), [], text)
  const scopes = [`+63${NUMBER}`, `+63${OTHER}`, TOLD.email, 'nobody.away@example.com'].flatMap((contact) =>
    ['login-account', 'sms-minute', 'sms-day', 'email-minute', 'email-day'].map((kind) => attemptScope(kind, 'pavilion', contact)),
  )
  const { rows } = await world.app.pool.query('select scope from attempts where scope = any ($1)', [scopes])
  assert.deepEqual(rows, [], 'nor is it counted by a hash that anybody can make')
})

test('a contact in clear is refused by the database, and one that is planted where nothing refuses it is found', async () => {
  const client = createClient(world.app)
  assert.equal((await client.register('Plantedone', PASSWORD)).status, 200)
  for (const change of ["mobile_num = '9175550199', country_dialing_code = '63'", "email = 'planted@example.com'"])
    await assert.rejects(world.app.pool.query(`update members set ${change} where account = 'Plantedone'`), /_sealed/)
  await world.app.pool.query("update members set nickname = 'call 9175550199' where account = 'Plantedone'")
  assert.deepEqual(await findText(world.app.pool, '9175550199'), ['members'])
})

test('a number is looked up in one index of hashes', async () => {
  const client = await world.app.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const hash = Buffer.alloc(32)
    for (const column of ['mobile', 'email']) {
      const sql = `explain select id from members where merchant_code = 'pavilion' and ${column}_hash = $1`
      const plan = (await client.query(sql, [hash])).rows.map((row) => row['QUERY PLAN']).join('\n')
      assert.match(plan, new RegExp(`Index (Only )?Scan using members_by_${column}`))
    }
    await client.query('rollback')
  } finally {
    client.release()
  }
})

const OLDER = `insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
    is_play_money, welcome_play_money_minor, flags, permissions, theme, settings)
  select code, code, '{}', 'PHP', 'P', '{EN}', 'EN', 'Asia/Manila', 21, false, 0, '{}', '{}', '{}', '{}' from unnest('{shop,stall}'::text[]) code;
  insert into members (id, merchant_code, account, account_key, password_hash, registered_at, email, mobile_num, country_dialing_code)
    select n, 'shop', 'older' || n, 'older' || n, 'none', now(), 'older' || n || '@example.com', '917' || lpad(n::text, 7, '0'), '63'
    from generate_series(1, 900) n;
  insert into members (id, merchant_code, account, account_key, password_hash, registered_at, email, mobile_num, country_dialing_code)
    values (2001, 'stall', 'same', 'same', 'none', now(), 'other@example.com', '9170000007', '63'),
      (2002, 'stall', 'unreached', 'unreached', 'none', now(), null, null, null),
      (2003, 'stall', 'sly', 'sly', 'none', now(), 's1.0123456789abcdef.x@mail.example', '9170000999', '63'),
      (2004, 'stall', 'slier', 'slier', 'none', now(), 's1.0123456789abcdef.y@mail.example', null, null);
  insert into member_profiles (member_id, register_method, register_url, domain, id_number, whatsapp, line)
    values (7, 'H5', '', '', 'P7654321', '0917', '@older'), (2002, 'H5', '', '', 'P7654321', null, null),
      (2003, 'H5', '', '', null, null, 's1.0123456789abcdef.line');
  insert into proved_contacts (member_id, kind, value, proved_at)
    values (7, 'mobile', '63 9170000007', '2026-01-02'), (7, 'email', 'older7@example.com', '2026-01-03'), (8, 'email', 'former@example.com', now());`

test('contacts from before rest sealed once the database is migrated, and everything that looked them up finds them', async () => {
  const older = await createOlderDatabase('0600')
  const pool = createPool(older.url, 1, () => {})
  try {
    await older.client.query(OLDER)
    const salt = Buffer.alloc(32, 9)
    const digest = scryptSync('mobile\n63 9170000007', salt, 32, { N: 2 ** 14, r: 8, p: 1 })
    await older.client.query('insert into exclusion_salts (salt) values ($1)', [salt])
    await older.client.query("insert into exclusion_marks (kind, digest, member_id, is_proved) values ('mobile', $1, 7, true)", [digest])
    assert.equal(await isUpToDate(older.url), false)
    await migrate(older.url, testSeals)
    for (const text of ['9170000', 's1.0123456789abcdef', 'older7@', '@example.com', 'P7654321', '@older', digest.toString('hex')])
      assert.deepEqual(await findText(older.client, text), [], text)
    const db = createDatabase(pool)
    const mobile = { countryDialingCode: '63', mobileNum: '9170000007' }
    assert.equal((await findMemberByMobile(db, testSeals, 'shop', mobile))?.account, 'older7')
    assert.equal((await findMemberByMobile(db, testSeals, 'stall', mobile))?.account, 'same')
    assert.equal(await findMemberByMobile(db, testSeals, 'shop', { ...mobile, countryDialingCode: '66' }), undefined)
    // What only begins like a sealed text is none.
    assert.equal((await findMemberByEmail(db, testSeals, 'stall', 's1.0123456789abcdef.x@mail.example'))?.account, 'sly')
    const byMail = await findMemberByEmail(db, testSeals, 'shop', 'older900@example.com')
    assert.equal(byMail && memberContacts.openEmail(testSeals, byMail), 'older900@example.com')
    const contacts = await memberContacts.getContacts(db, testSeals, memberId(7n))
    assert.deepEqual(
      { ...contacts, proved: [...contacts.proved].sort() },
      {
        email: 'older7@example.com',
        mobile,
        document: 'P7654321',
        proved: ['email', 'mobile'],
      },
    )
    assert.deepEqual((await memberContacts.getContacts(db, testSeals, memberId(8n))).proved, [], 'one that was exchanged')
    const like = (await memberContacts.listMembersByContact(db, testSeals, contacts)).map((member) => member.memberId)
    assert.deepEqual(like, [7n, 2001n, 2002n], 'by number, and by document, at another merchant')
    const tools = { random: systemRandom, seals: testSeals, now: world.clock() }
    assert.deepEqual((await db.transaction().execute((tx) => findExclusion(tx, 'stall', { mobile }, tools)))?.kinds, ['mobile'])
    const twin = 'update members set mobile_hash = (select mobile_hash from members where id = 7) where id = 8'
    await assert.rejects(older.client.query(twin), /members_by_mobile/)
    const again = `insert into proved_contacts select member_id, kind, value, now(), value_hash from proved_contacts where member_id = 8`
    await assert.rejects(older.client.query(again), /proved_contacts_by_value/)
  } finally {
    await pool.end()
    await older.drop()
  }
})
