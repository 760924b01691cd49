import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { createDatabase } from './database.ts'
import { plainLetters, plainLettersOf } from './plain-letters.ts'

let database: TestDatabase
let pool: pg.Pool

before(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
})
after(async () => {
  await pool.end()
  await database.drop()
})

test('a name is the same without its accents here and in the database, in five languages', async () => {
  const names = ['Ñandú', 'Nguyễn Thị Đặng', 'đỗ', 'Łukasz Øre', 'สมหญิง ใจดี', '王小明', 'ＷＩＤＥ', 'a%_\\b', 'Işıl', '']
  const db = createDatabase(pool)
  for (const name of names) {
    const { rows } = await sql<{ plain: string }>`
      select ${plainLettersOf('t.name')} as plain from (select ${name}::text as name) as t`.execute(db)
    assert.equal(plainLetters(name), rows[0]?.plain, name)
  }
  assert.deepEqual(names.slice(0, 4).map(plainLetters), ['nandu', 'nguyen thi dang', 'do', 'lukasz ore'])
})
