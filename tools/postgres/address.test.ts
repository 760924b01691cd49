import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseNameOf, isDatabaseUrl, withDatabaseName } from './address.ts'

test('an address of a socket, of a host, or without a database can be pointed at another database', () => {
  const other = (url: string) => withDatabaseName(url, 'pavilion games')
  assert.equal(other('postgres://app@/pavilion?host=%2Ftmp%2Fx'), 'postgres://app@/pavilion%20games?host=%2Ftmp%2Fx')
  assert.equal(
    other('postgresql://a:b@db.example:5433/x?sslmode=require'),
    'postgresql://a:b@db.example:5433/pavilion%20games?sslmode=require',
  )
  assert.equal(other('postgres://localhost'), 'postgres://localhost/pavilion%20games')
})

test('the name of a database is read from its address', () => {
  assert.equal(databaseNameOf('postgres://app@/pavilion%20games?host=/tmp/x'), 'pavilion games')
  assert.equal(databaseNameOf('postgres://localhost'), '')
})

test('an address of something else is not a database', () => {
  assert.equal(isDatabaseUrl('mysql://localhost/x'), false)
  assert.equal(isDatabaseUrl('postgres:/x'), false)
})
