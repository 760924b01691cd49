import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isSignedMessage, SIGNATURE_LIFE_MS, signMessage } from './signed-message.ts'

const at = new Date('2026-03-02T10:00:00.900Z')
const body = '{"id":"evt_1"}'
const signature = signMessage('secret', body, at)
const after = (ms: number) => new Date(Math.floor(at.getTime() / 1_000) * 1_000 + ms)

test('a signature tells the second it was made in, and is an HMAC over that and the body', () => {
  const seconds = Math.floor(at.getTime() / 1_000)
  const hex = createHmac('sha256', 'secret').update(`${seconds}.${body}`).digest('hex')
  assert.equal(signature, `t=${seconds},v1=${hex}`)
})

test('a signature is taken for the same bytes, secret and time, and for no others', () => {
  assert.equal(isSignedMessage('secret', body, signature, at), true)
  assert.equal(isSignedMessage('secret', Buffer.from(body), signature, at), true)
  assert.equal(isSignedMessage('secret', `${body} `, signature, at), false)
  assert.equal(isSignedMessage('other', body, signature, at), false)
  const later = signature.replace(/^t=(\d+)/, (_, seconds: string) => `t=${Number(seconds) + 1}`)
  assert.equal(isSignedMessage('secret', body, later, at), false)
})

test('a signature lives five minutes to either side, to the millisecond', () => {
  assert.equal(SIGNATURE_LIFE_MS, 300_000)
  const lives = (ms: number) => isSignedMessage('secret', body, signature, after(ms))
  assert.deepEqual([-300_001, -300_000, 300_000, 300_001].map(lives), [false, true, true, false])
})

test('what has not the form of a signature is none', () => {
  const forms = [
    undefined,
    null,
    5,
    [signature],
    '',
    ` ${signature}`,
    `${signature} `,
    `${signature},v1=00`,
    signature.toUpperCase(),
    signature.slice(0, -1),
  ]
  for (const form of [
    ...forms,
    signature.replace('t=', 't=00000000000000'),
    signature.replace(/t=\d+/, 't='),
    signature.replace('v1', 'v2'),
  ])
    assert.equal(isSignedMessage('secret', body, form, at), false, JSON.stringify(form))
})
