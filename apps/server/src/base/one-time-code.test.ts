import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, URI } from 'otpauth'
import { enrolmentUri, findCodeStep, makeSecret } from './one-time-code.ts'

/** RFC 6238, appendix B, HMAC-SHA-1: seconds and code. The published codes have eight digits; six are their end. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1_000)

test('codes are those that RFC 6238 publishes', () => {
  for (const [seconds, published] of VECTORS) {
    assert.equal(findCodeStep(RFC_SECRET, published.slice(-6), at(seconds)), BigInt(Math.floor(seconds / 30)), published)
  }
})

test('a code counts in its own step and in the two beside it, and names its own step each time', () => {
  const [seconds, published] = VECTORS[3]
  const code = published.slice(-6)
  const step = Math.floor(seconds / 30)
  for (const [offset, expected] of [
    [-2, undefined],
    [-1, BigInt(step)],
    [0, BigInt(step)],
    [1, BigInt(step)],
    [2, undefined],
  ] as const)
    assert.equal(findCodeStep(RFC_SECRET, code, at((step + offset) * 30)), expected, `${offset}`)
})

test('what is not six digits is no code', () => {
  for (const code of ['', '94287082', '28708', '28708a', ' 287082', '287082\n', '２８７０８２'])
    assert.equal(findCodeStep(RFC_SECRET, code, at(59)), undefined, JSON.stringify(code))
})

test('a secret has 160 bits, and the address that an app reads carries it with the site and the name', () => {
  const secret = makeSecret((count) => Buffer.alloc(count, 0xa5))
  assert.equal(Secret.fromBase32(secret).bytes.length, 20)
  assert.deepEqual(new Set(Secret.fromBase32(secret).bytes), new Set([0xa5]))
  const uri = enrolmentUri(secret, 'Pavilion & Söhne', 'mara')
  assert.match(uri, /^otpauth:\/\/totp\//)
  const parsed = URI.parse(uri)
  assert.deepEqual([parsed.secret.base32, parsed.issuer, parsed.label], [secret, 'Pavilion & Söhne', 'mara'])
})
