import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSocialReturn } from './social-return.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('an address that says nothing of another site is left alone', () => {
  assert.equal(readSocialReturn('', ''), undefined)
  assert.equal(readSocialReturn('?wayBack=1', '#tgAuthResult=x'), undefined)
})

test('every way that another site can end has its kind, and an unknown one has failed', () => {
  assert.deepEqual(readSocialReturn('?social=done&provider=google', '#_=_'), { kind: 'done' })
  for (const reason of ['denied', 'expired', 'failed', 'busy', 'unavailable']) {
    assert.deepEqual(readSocialReturn(`?social=${reason}`, ''), { kind: 'refused', reason })
  }
  assert.deepEqual(readSocialReturn('?social=<b>', ''), { kind: 'refused', reason: 'failed' })
})

test('an answer behind the # is brought to the server as it was signed, with the state', () => {
  const answer = { id: 7, first_name: 'Trần', hash: 'ab' }
  const back = readSocialReturn('?social=return&provider=telegram&state=S', `#tgAuthResult=${encode(answer)}`)
  assert.equal(back?.kind, 'relay')
  const url = new URL(back?.kind === 'relay' ? back.address : '', 'http://page')
  assert.equal(url.pathname, '/wps/social/telegram/callback')
  assert.deepEqual(Object.fromEntries(url.searchParams), { id: '7', first_name: 'Trần', hash: 'ab', state: 'S' })
})

test('an answer that is missing, broken or a refusal leads nowhere', () => {
  assert.deepEqual(readSocialReturn('?social=return', ''), { kind: 'refused', reason: 'failed' })
  assert.deepEqual(readSocialReturn('?social=return', '#tgAuthResult=%%%'), { kind: 'refused', reason: 'failed' })
  assert.deepEqual(readSocialReturn('?social=return', `#tgAuthResult=${encode([1])}`), { kind: 'refused', reason: 'failed' })
  assert.deepEqual(readSocialReturn('?social=return', '#tgAuthResult=false'), { kind: 'refused', reason: 'denied' })
})
