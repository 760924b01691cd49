import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import jsqr from 'jsqr'
import { drawCode, pathOf } from './qr.ts'

const PIXELS = 4

/** Fills the path as a browser does, each module `PIXELS` wide. */
function rasterise(path: string, size: number): Uint8ClampedArray {
  const side = size * PIXELS
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row++) {
      for (let column = Number(x) * PIXELS; column < (Number(x) + Number(width)) * PIXELS; column++) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
    }
  }
  return pixels
}

test('a reader of QR codes reads from the drawn code what it says, whatever that is', () => {
  const published = '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F'
  const letters = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ .-'), minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(letters, (text) => {
      const picture = drawCode(text)
      const side = picture.size * PIXELS
      assert.equal(jsqr.default(rasterise(pathOf(picture), picture.size), side, side)?.data, text)
    }),
    { numRuns: 12, examples: [[published]] },
  )
})
