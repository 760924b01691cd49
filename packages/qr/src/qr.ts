import { encode } from 'uqr'

/** Modules of white around a code, as readers ask for. */
const QUIET = 4

/** A code as dark squares on white: `size` modules each way, quiet zone included. */
export type CodePicture = { size: number; isDark(x: number, y: number): boolean }

/** Draws a text as a QR code of level M, which can be read with up to 15 % of it damaged (ISO/IEC 18004). */
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
