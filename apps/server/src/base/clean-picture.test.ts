import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPicture } from '@pavilion/api/feedback-rules'
import fc from 'fast-check'
import sharp from 'sharp'
import { cleanPicture } from './clean-picture.ts'

const draw = (width = 12, height = 7) =>
  sharp({ create: { width, height, channels: 3, background: '#ff9f1a' } }).withExif({ IFD0: { Copyright: 'secret place' } })

/** Red above, blue below: what is drawn lying shows it. */
const upright = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width, height: Math.floor(height / 2), channels: 3, background: '#ff0000' } }, gravity: 'north' },
  ])

test('a picture is drawn again: nothing of the bytes that came is in it, and it still shows the same', async () => {
  for (const [kind, bytes] of [
    ['png', await draw().png().toBuffer()],
    ['jpeg', await draw().jpeg().toBuffer()],
    ['jpeg', await draw(400, 300).jpeg({ progressive: true }).toBuffer()],
  ] as const) {
    const clean = await cleanPicture(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]))
    assert.equal(clean?.kind, kind)
    const content = clean?.content ?? Buffer.alloc(0)
    assert.ok(!content.includes('secret place') && !content.includes('script'))
    const [shown, meant] = await Promise.all([content, bytes].map((of) => sharp(of).raw().toBuffer()))
    assert.equal(shown?.length, meant?.length)
    assert.ok(shown?.every((value, at) => Math.abs(value - (meant?.[at] ?? 0)) <= 4))
  }
})

test('a photograph of a phone held upright is stored upright, whatever way the camera wrote it down', async () => {
  for (const [orientation, turned] of [
    [1, 0],
    [3, 180],
    [6, 270],
    [8, 90],
  ] as const) {
    const lying = await upright(30, 60).png().toBuffer()
    const bytes = await sharp(lying).rotate(turned).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()
    const { content } = (await cleanPicture(bytes)) ?? assert.fail('no picture')
    const { width, height, orientation: left } = await sharp(content).metadata()
    assert.deepEqual([width, height, left], [30, 60, undefined], `orientation ${orientation}`)
    const pixels = await sharp(content).raw().toBuffer()
    const [red = 0, , blue = 0] = pixels
    assert.ok(red > 200 && blue < 60, `above is red, orientation ${orientation}`)
  }
})

test('the colours of another profile are reckoned into sRGB, and the profile is gone', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  assert.ok((await sharp(bytes).metadata()).icc)
  const { content } = (await cleanPicture(bytes)) ?? assert.fail('no picture')
  const { icc, space } = await sharp(content).metadata()
  assert.deepEqual([icc, space], [undefined, 'srgb'])
  const [red = 0, green = 9, blue = 9] = await sharp(content).raw().toBuffer()
  assert.ok(red > 250 && green < 6 && blue < 6, `${red} ${green} ${blue}`)
})

test('what only begins like a picture, is cut off, or would be too large to draw is none', async () => {
  const png = await draw().png().toBuffer()
  const jpeg = await draw().jpeg().toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  // Honest, small as a file and large as a picture: 81 million pixels of one colour.
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png({ palette: true })
    .toBuffer()
  for (const bytes of [
    png.subarray(0, 40),
    jpeg.subarray(0, 60),
    huge,
    bomb,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a'),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>'.repeat(10))]),
    Buffer.alloc(0),
  ])
    assert.equal(await cleanPicture(bytes), undefined)
})

test('no bytes at all make it fail', async () => {
  const starts = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
      await cleanPicture(Buffer.concat([start, rest]))
    }),
    { numRuns: 12 },
  )
})

test('a photograph in the format of iPhones is told apart from what is no picture', () => {
  for (const brand of ['heic', 'heix', 'mif1', 'avif', 'hevc']) {
    const bytes = Buffer.from(`\u0000\u0000\u0000\u0018ftyp${brand}0000`, 'latin1')
    assert.equal(checkPicture(bytes.subarray(0, 16), bytes.length), 'picture-of-iphone')
  }
  assert.equal(checkPicture(Buffer.from('\u0000\u0000\u0000\u0018ftypmp420000', 'latin1'), 24), 'picture-kind')
  assert.equal(checkPicture(Buffer.from('GIF89a'), 6), 'picture-kind')
})
