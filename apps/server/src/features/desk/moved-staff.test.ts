import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { createOlderDatabase } from '../../../test/older-database.ts'
import { packageFolder } from '../../base/package-folder.ts'

test('who was at the desk is an operator under the shown name, and no old password opens anything', {
  tags: ['CON-193'],
}, async () => {
  const { client, drop } = await createOlderDatabase('0470')
  try {
    await client.query(
      "insert into merchants (code, name, currency, currency_symbol, languages, default_language, time_zone) values ('garden', 'Garden', 'PHP', 'P', '{EN}', 'EN', 'Asia/Manila')",
    )
    await client.query(`insert into operators (merchant_code, username, password_hash, roles, created_at)
      values ('garden', 'dahlia', 'hash', array['viewer'], now())`)
    await client.query(`insert into support_staff (merchant_code, account, name, password_hash, is_disabled)
      values ('garden', 'dahlia', 'Dahlia of the gate', 'old', false), ('garden', 'fern', 'Fern', 'old', true)`)
    await client.query(await readFile(new URL('migrations/0470-one-kind-of-staff.sql', packageFolder), 'utf8'))
    const { rows } = await client.query(
      "select username, display_name, roles, is_disabled, password_hash from operators where 'support' = any(roles) order by display_name",
    )
    assert.match(rows[0].username, /^dahlia-\d+$/, 'the name was an operator’s already')
    assert.deepEqual(
      rows.map(({ display_name, roles, is_disabled, password_hash }) => [display_name, roles, is_disabled, password_hash]),
      [
        ['Dahlia of the gate', ['support'], false, 'none'],
        ['Fern', ['support'], true, 'none'],
      ],
    )
  } finally {
    await drop()
  }
})
