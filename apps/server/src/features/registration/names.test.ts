import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { registerByUsername, validateUsername } from '@pavilion/api/registration'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { keepOldNames } from '../members/wiring.ts'

const PASSWORD = 'correct horse battery'
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await world.app.pool.query(
    "insert into registration_rules (merchant_code, field, is_required) values ('pavilion', 'nickname', false), ('pavilion', 'payeeName', false) on conflict do nothing",
  )
  await changeMerchant(world, 'pavilion', {
    settings: { registrations_per_hour: '9999', username_lookups_per_address: '9999', reserved_names: 'Golden Carp, 大富翁' },
  })
})
after(() => world.stop())

const register = (username: string, more: Record<string, string> = {}) => {
  const body = {
    requestId: `names-${createHash('sha256')
      .update(username + JSON.stringify(more))
      .digest('hex')}`.slice(0, 60),
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...more,
  }
  return createClient(world.app).callEncrypted(registerByUsername, body)
}
const isFree = async (username: string) => (await createClient(world.app).call(validateUsername, { query: { username } })).value?.isFree

test('nobody is called like the house, like the merchant, or like somebody who works for it', async () => {
  await openOperator(world, 'marisolcruz', ['support'], { displayName: 'Benita from Pavilion' })
  for (const name of [
    'admin',
    'Admin',
    'support',
    'cashier',
    'support1',
    'pavilion',
    'PaviIion',
    'pavilionsupport',
    'adminteam',
    'adm1n',
    'cashier2026',
    'marisolcruz',
    'rnarisolcruz',
    'goldencarp',
  ]) {
    assert.equal((await register(name)).errorCode, 'name-reserved', name)
    assert.equal(await isFree(name), false, name)
  }
  for (const nickname of [
    'Admin',
    'Аdmin',
    'The Real Admin',
    'Pavilion Support',
    'Benita from Pavilion',
    '客服',
    'Hỗ trợ',
    'แอดมิน',
    'Golden  Carp',
    '大富翁',
  ])
    assert.equal((await register('somebodyelse', { nickname })).errorCode, 'name-reserved', nickname)
  assert.ok((await register('administer', { nickname: 'Adminka' })).value, 'a word that only begins like one is free')
})

test('a name that looks like another member’s is taken, by username and by nickname alike', async () => {
  assert.ok((await register('moonlagoon', { nickname: 'Maria Clara' })).value)
  for (const name of ['moonlagoon', 'MoonLagoon', 'm00nlagoon', 'rnoonlagoon', 'moonIagoon', 'mariaclara']) {
    assert.equal((await register(name)).errorCode, 'username-taken', name)
    assert.equal(await isFree(name), false, name)
  }
  for (const nickname of ['maria clara', 'Mаriа Clаrа', 'María Clara', 'Moon Lagoon']) {
    const refused = await register('anotherone', { nickname })
    assert.deepEqual(
      [refused.errorCode, (refused.body.value as { field?: string } | undefined)?.field],
      ['name-taken', 'nickname'],
      nickname,
    )
  }
  assert.ok((await register('anotherone', { nickname: 'Maria Carla' })).value)
})

test('a name that nobody sees is refused, as nickname and as real name', async () => {
  for (const field of ['nickname', 'payeeName'])
    for (const blank of ['\u3164\u3164', 'a\u3164\u3164', '\uffa0\uffa0'])
      assert.equal((await register('blankname', { [field]: blank })).errorCode, 'name-invalid', JSON.stringify(blank))
})

test('names from before are written down and stay; of two who look alike neither is touched', async () => {
  const db = createDatabase(world.app.pool)
  await world.app.pool.query(
    `insert into members (merchant_code, account, account_key, password_hash, nickname, type, registered_at)
     select 'pavilion', name, name, 'none', '', 0, now() from unnest(array['oldlotus', 'oldl0tus']) name`,
  )
  await db.transaction().execute((tx) => keepOldNames(tx))
  assert.equal((await register('o1dlotus')).errorCode, 'username-taken')
  const { rows } = await world.app.pool.query("select account from members where account in ('oldlotus', 'oldl0tus') and has_kept_names")
  assert.equal(rows.length, 2)
})
