import { encode } from 'uqr'

/** Modules of white around a code, as readers ask for. */
const QUIET = 4
/** Pixels of a module in a saved picture. */
const MODULE_PIXELS = 8

/** A code as dark squares on white: `size` modules each way, quiet zone included. */
export type CodePicture = { size: number; isDark(x: number, y: number): boolean }

/** Draws what a payment code says. */
export function drawCode(text: string): CodePicture {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return { size, isDark: (x, y) => data[y]?.[x] === true }
}

/** The dark squares as the path of an SVG of `size` units, a run of a row at a time. */
export function pathOf({ size, isDark }: CodePicture): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (x + 1 < size && isDark(x + 1, y)) x++
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
    }
  }
  return path
}

/** The code as the address of a PNG, to be saved. Undefined where the browser draws nothing. */
export function pictureOf({ size, isDark }: CodePicture): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PIXELS
  canvas.height = size * MODULE_PIXELS
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (isDark(x, y)) context.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS)
    }
  }
  return canvas.toDataURL('image/png')
}
