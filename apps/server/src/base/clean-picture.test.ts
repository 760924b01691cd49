import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { cleanPicture } from './clean-picture.ts'

const draw = (width = 12, height = 7) =>
  sharp({ create: { width, height, channels: 3, background: '#ff9f1a' } }).withExif({ IFD0: { Copyright: 'secret place' } })

test('a picture is rebuilt without what it says besides, and still shows the same', async () => {
  for (const [kind, bytes] of [
    ['png', await draw().png().toBuffer()],
    ['jpeg', await draw().jpeg().toBuffer()],
    ['jpeg', await draw(400, 300).jpeg({ progressive: true }).toBuffer()],
  ] as const) {
    const clean = cleanPicture(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]))
    assert.equal(clean?.kind, kind)
    const content = clean?.content ?? Buffer.alloc(0)
    assert.ok(!content.includes('secret place') && !content.includes('script'))
    assert.deepEqual(await sharp(content).raw().toBuffer(), await sharp(bytes).raw().toBuffer())
  }
})

test('what only begins like a picture, is cut off, or would be too large to draw is none', async () => {
  const png = await draw().png().toBuffer()
  const jpeg = await draw().jpeg().toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  for (const bytes of [
    png.subarray(0, 40),
    jpeg.subarray(0, 60),
    huge,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a'),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>'.repeat(10))]),
    Buffer.alloc(0),
  ])
    assert.equal(cleanPicture(bytes), undefined)
})

test('no bytes at all make it fail', () => {
  const starts = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      cleanPicture(Buffer.concat([start, rest]))
    }),
  )
})
