import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { isLivingNonce, makeNonce, NONCE_LIFETIME_MS } from './nonce.ts'

const secret = Buffer.alloc(32, 7)
const made = new Date('2026-03-02T10:00:00Z')
const random = (count: number) => Buffer.alloc(count, 0x5a)
const nonce = makeNonce(random, secret, 'pavilion', made)
const after = (ms: number) => new Date(made.getTime() + ms)

test('a nonce holds its time, 128 random bits, and an HMAC over both and the merchant', () => {
  const bytes = Buffer.from(nonce, 'base64url')
  assert.equal(bytes.length, 8 + 16 + 32)
  assert.equal(bytes.readBigInt64BE(0), BigInt(made.getTime()))
  assert.deepEqual(bytes.subarray(8, 24), random(16))
  assert.deepEqual(bytes.subarray(24), createHmac('sha256', secret).update(bytes.subarray(0, 24)).update('pavilion').digest())
})

test('a nonce lives five minutes to the millisecond, and is taken from a clock that is up to half a minute ahead', () => {
  assert.equal(NONCE_LIFETIME_MS, 300_000)
  const lives = (ms: number) => isLivingNonce(nonce, secret, 'pavilion', after(ms))
  assert.deepEqual([-30_001, -30_000, 0, 300_000, 300_001].map(lives), [false, true, true, true, false])
})

test('a nonce of another merchant or secret is none of ours', () => {
  assert.equal(isLivingNonce(nonce, secret, 'lantern', made), false)
  assert.equal(isLivingNonce(nonce, Buffer.alloc(32, 8), 'pavilion', made), false)
})

test('a nonce with any bit changed, cut, lengthened or spelt in another way is none of ours', () => {
  const bytes = Buffer.from(nonce, 'base64url')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    assert.equal(isLivingNonce(changed.toString('base64url'), secret, 'pavilion', made), false, `byte ${place}`)
  }
  const spellings = [bytes.toString('base64'), `${nonce}=`, ` ${nonce}`, nonce.slice(0, -1), `${nonce}A`, '']
  for (const text of spellings) assert.equal(isLivingNonce(text, secret, 'pavilion', made), false, text)
})

test('what is signed rightly and is too short or too long is none of ours', () => {
  for (const size of [23, 25]) {
    const head = Buffer.alloc(size)
    head.writeBigInt64BE(BigInt(made.getTime()))
    const whole = Buffer.concat([head, createHmac('sha256', secret).update(head).update('pavilion').digest()])
    assert.equal(isLivingNonce(whole.toString('base64url'), secret, 'pavilion', made), false)
  }
})
