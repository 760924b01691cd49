import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isSigned, signBody } from './signature.ts'

const body = Buffer.from('{"account_id":"1"}')
const right = createHmac('sha256', 'secret').update(body).digest('hex')

test('the signature of a body is the lowercase hex HMAC-SHA256 of its bytes', () => {
  assert.equal(signBody('secret', body), right)
  assert.equal(signBody('secret', body.toString()), right)
})

test('a body is signed by any of the living secrets, and by nothing else', () => {
  assert.equal(isSigned(['secret'], body, right), true)
  assert.equal(isSigned(['older', 'secret'], body, right), true)
  assert.equal(isSigned(['secret', 'older'], body, right), true)
  assert.equal(isSigned(['older'], body, right), false)
  assert.equal(isSigned([], body, right), false)
  assert.equal(isSigned(['secret'], Buffer.from('{"account_id":"2"}'), right), false)
  for (const other of ['', right.toUpperCase(), right.slice(1), `${right}0`, [right], undefined, 1])
    assert.equal(isSigned(['secret'], body, other), false, JSON.stringify(other))
})
