import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { packageFolder } from '../../src/base/package-folder.ts'
import { openTestDatabase } from '../harness.ts'

let world: Awaited<ReturnType<typeof openTestDatabase>>
before(async () => {
  world = await openTestDatabase()
})
after(() => world.close())

test('numbers stored with country code get one form, and those that would then be shared are reported and kept', async () => {
  const { db } = world
  // As the columns were then: sealed ones are left alone.
  await sql
    .raw(`alter table members drop constraint members_mobile_num_sealed;
    alter table proved_contacts drop constraint proved_contacts_value_sealed`)
    .execute(db)
  await sql`insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
      is_play_money, welcome_play_money_minor, flags, permissions, theme, settings)
    values ('shop', 'S', '{}', 'THB', 'B', '{EN}', 'EN', 'Asia/Bangkok', 21, false, 0, '{}', '{}', '{}', '{}')`.execute(db)
  const people = [
    ['plain', '66', '810000001'],
    ['withcode', '66', '66810000002'],
    ['withzeros', '66', '066810000003'],
    ['twin', '66', '66810000001'],
    ['manila', '63', '639171234567'],
    ['manilazero', '63', '6309171234568'],
    ['hanoi', '84', '841234567'],
    ['hanoicode', '84', '84841234568'],
  ] as const
  for (const [account, code, number] of people)
    await sql`insert into members (merchant_code, account, account_key, password_hash, nickname, type, registered_at, country_dialing_code, mobile_num)
      values ('shop', ${account}, ${account}, 'none', '', 0, now(), ${code}, ${number})`.execute(db)
  await sql`insert into proved_contacts (member_id, kind, value, proved_at)
    select id, 'mobile', country_dialing_code || ' ' || mobile_num, now() from members where account = 'withcode'`.execute(db)
  await sql.raw(await readFile(new URL('migrations/0559-one-form-of-telephones.sql', packageFolder), 'utf8')).execute(db)
  const { rows } = await sql<{ account: string; mobile_num: string }>`select account, mobile_num from members order by id`.execute(db)
  assert.deepEqual(
    rows.map((row) => [row.account, row.mobile_num]),
    [
      ['plain', '810000001'],
      ['withcode', '810000002'],
      ['withzeros', '810000003'],
      ['twin', '66810000001'],
      ['manila', '9171234567'],
      ['manilazero', '9171234568'],
      ['hanoi', '841234567'],
      ['hanoicode', '841234568'],
    ],
  )
  const proofs = await sql<{ value: string }>`select value from proved_contacts`.execute(db)
  assert.deepEqual(proofs.rows, [{ value: '66 810000002' }])
  const told = await sql<{ detail: string }>`select detail from significant_events where kind = 'telephone-collision'`.execute(db)
  assert.match(told.rows[0]?.detail ?? '', /in its one form that of member:\d+/)
  assert.equal(told.rows.length, 1)
})
