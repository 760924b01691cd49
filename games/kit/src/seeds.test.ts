import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { commitServerSeed, drawBelow, drawIndex, floatOf, openStream, outcomeBlock } from './seeds.ts'

const repeated = (byte: number, times: number) => new Uint8Array(times).fill(byte)
const text = (value: string) => new TextEncoder().encode(value)

/** RFC 4231, section 4: key, data, HMAC-SHA-256. */
const rfc4231: [Uint8Array, Uint8Array, string][] = [
  [repeated(0x0b, 20), text('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [text('Jefe'), text('what do ya want for nothing?'), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  [repeated(0xaa, 20), repeated(0xdd, 50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    Uint8Array.from({ length: 25 }, (_, at) => at + 1),
    repeated(0xcd, 50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    repeated(0xaa, 131),
    text('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
]

test('the HMAC in use gives the published vectors, and so does the runtime’s own', () => {
  for (const [key, data, expected] of rfc4231) {
    assert.equal(bytesToHex(hmac(sha256, key, data)), expected)
    assert.equal(createHmac('sha256', key).update(data).digest('hex'), expected)
  }
})

test('blocks and commitment are what any HMAC-SHA256 and SHA-256 calculator gives for the same texts', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.nat(),
      fc.nat(99),
      (serverSeed, clientSeed, nonce, round) => {
        const expected = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest('hex')
        assert.equal(bytesToHex(outcomeBlock({ serverSeed, clientSeed, nonce }, round)), expected)
        assert.equal(commitServerSeed(serverSeed), createHash('sha256').update(serverSeed).digest('hex'))
      },
    ),
  )
})

test('four bytes make a number in [0, 1) exactly', () => {
  assert.equal(floatOf(Uint8Array.of(0, 0, 0, 0), 0), 0)
  assert.equal(floatOf(Uint8Array.of(0xff, 0xff, 0xff, 0xff), 0), (2 ** 32 - 1) / 2 ** 32)
  assert.equal(floatOf(Uint8Array.of(9, 9, 9, 9, 0x80, 0, 0, 1), 1), 0.5 + 2 ** -32)
})

test('a stream that continues after an interruption gives the same numbers as one that never stopped', () => {
  const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 3 }
  const whole = openStream(seeds)
  const numbers = Array.from({ length: 40 }, () => whole())
  for (let drawn = 0; drawn < 40; drawn++) assert.equal(openStream(seeds, drawn)(), numbers[drawn])
})

test('a size that would favour some stops is refused', () => {
  for (const size of [0, 3, 30, 33, 1.5, -2, 2 ** 33, Number.NaN]) assert.throws(() => drawIndex(() => 0, size), RangeError)
})

test('stops are uniform: chi-square over 32 values in each of 50 fixed seed pairs, collectively at 99 %', () => {
  const draws = 32_000
  let sum = 0
  for (let pair = 0; pair < 50; pair++) {
    const draw = openStream({ serverSeed: `seed ${pair}`, clientSeed: 'chi', nonce: pair })
    const counts = new Array<number>(32).fill(0)
    for (let drawn = 0; drawn < draws; drawn++) {
      const stop = drawIndex(draw, 32)
      counts[stop] = (counts[stop] ?? 0) + 1
    }
    sum += counts.reduce((total, count) => total + (count - draws / 32) ** 2 / (draws / 32), 0)
  }
  // 50 × 31 degrees of freedom: mean 1550, deviation √3100; both tails at half a per cent.
  assert.ok(Math.abs(sum - 1550) < 2.576 * Math.sqrt(3100), `chi-square ${sum}`)
})

test('neighbouring draws are not correlated', () => {
  const draw = openStream({ serverSeed: 'serial', clientSeed: 'serial', nonce: 0 })
  const numbers = Array.from({ length: 200_000 }, () => draw() - 0.5)
  const correlation = numbers.reduce((sum, value, at) => sum + value * (numbers[at + 1] ?? 0), 0) / numbers.length / (1 / 12)
  assert.ok(Math.abs(correlation) < 2.576 / Math.sqrt(numbers.length))
})

test('a number below any size is drawn without bias: what does not divide evenly is drawn again', () => {
  const draws = [(2 ** 32 - 1) / 2 ** 32, (2 ** 32 - 4) / 2 ** 32, (2 ** 32 - 5) / 2 ** 32, 0]
  const draw = () => draws.shift() ?? 0
  // 2^32 leaves 7 when it is divided by 37, so the last seven values are thrown away.
  assert.equal(2 ** 32 % 37, 7)
  assert.equal(drawBelow(draw, 37), 0)
  assert.equal(draws.length, 0, 'three of the last values were thrown away')
  for (const size of [1, 3, 52, 10_000, 2 ** 32])
    assert.ok(drawBelow(openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 }), size) < size)
  for (const size of [0, -1, 1.5, 2 ** 32 + 1]) assert.throws(() => drawBelow(() => 0, size))
})
