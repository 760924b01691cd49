import { type Bend, type Face, type Lettering, letter } from './lettering.ts'
import { type Sheet, stops, tenth } from './sheet.ts'

/** How a studio paints its letters, from the shadow to the shine. */
export interface TitleStyle {
  face: Face
  bend?: Bend
  tracking?: number
  /** Degrees the whole title turns. */
  turn?: number
  /** Slant in degrees. */
  slant?: number
  /** The letters' colours from top to bottom. */
  fill: readonly (readonly [number, string])[]
  /** Lines drawn around the letters, widest first. */
  outlines: readonly (readonly [number, string])[]
  /** Thickness of the letters' side as a part of their size, and its colour. */
  side?: readonly [number, string]
  /** Light around the letters. */
  halo?: string
  /** A light band over the upper half. */
  isShiny?: boolean
}

/** Where a title is: the box that its lines share. */
export interface TitleBox {
  cx: number
  /** Middle of the title's block of lines. */
  cy: number
  width: number
  /** Height of the block. */
  height: number
}

/** Fits the lines into the box, one under the other. The first line may be smaller when it is only an introduction. */
export function layoutTitle(lines: readonly string[], style: TitleStyle, box: TitleBox): Lettering[] {
  const share = (box.height / lines.length) * 1.25
  const drafts = lines.map((text) => lettered(text, style, box.cx, 0, box.width, share))
  const stacked = stack(drafts)
  const fit = Math.min(1, box.height / stacked.total)
  const sized = drafts.map((draft, index) => lettered(lines[index] ?? '', style, box.cx, 0, box.width, draft.size * fit))
  const { total, gap } = stack(sized)
  let top = box.cy - total / 2
  return sized.map((draft, index) => {
    const cy = top - draft.top
    top += draft.bottom - draft.top + gap
    return lettered(lines[index] ?? '', style, box.cx, cy, box.width, draft.size)
  })
}

/** Height of the lines one under the other, with the gap that outlines and side need between them. */
function stack(lines: readonly Lettering[]): { total: number; gap: number } {
  const gap = Math.min(...lines.map((line) => line.size)) * 0.22
  return { gap, total: lines.reduce((sum, line) => sum + line.bottom - line.top, 0) + gap * (lines.length - 1) }
}

function lettered(text: string, style: TitleStyle, cx: number, cy: number, width: number, sizeMax: number): Lettering {
  return letter({
    text,
    face: style.face,
    cx,
    cy,
    width,
    sizeMax,
    ...(style.bend === undefined ? {} : { bend: style.bend }),
    ...(style.tracking === undefined ? {} : { tracking: style.tracking }),
  })
}

/** Paints the laid-out lines in the studio's style. */
export function paintTitle(sheet: Sheet, lines: readonly Lettering[], style: TitleStyle, box: TitleBox): string {
  const back = lines.map((line) => paintBack(line, style)).join('')
  const front = lines.map((line) => paintFront(sheet, line, style, box)).join('')
  const turn = style.turn === undefined ? '' : ` rotate(${style.turn})`
  const slant = style.slant === undefined ? '' : ` skewX(${-style.slant})`
  return `<g transform="translate(${box.cx} ${box.cy})${turn}${slant} translate(${-box.cx} ${-box.cy})" stroke-linejoin="round">${back}${front}</g>`
}

function paintBack(line: Lettering, style: TitleStyle): string {
  const depth = sideDepth(line, style)
  const widest = style.outlines[0]?.[0] ?? 0
  const shadow = `<path d="${line.path}" transform="translate(0 ${depth + 3})" fill="#000" stroke="#000" stroke-width="${widest + 2}" opacity=".6" filter="url(#soft)"/>`
  const halo =
    style.halo === undefined
      ? ''
      : `<path d="${line.path}" fill="${style.halo}" stroke="${style.halo}" stroke-width="${widest + 4}" opacity=".85" filter="url(#soft)"/>`
  const base = style.outlines[0]
  const lower =
    base === undefined || depth === 0
      ? ''
      : `<path d="${line.path}" transform="translate(0 ${depth})" fill="${base[1]}" stroke="${base[1]}" stroke-width="${base[0]}"/>`
  const first = base === undefined ? '' : `<path d="${line.path}" fill="${base[1]}" stroke="${base[1]}" stroke-width="${base[0]}"/>`
  return shadow + halo + lower + first
}

function paintFront(sheet: Sheet, line: Lettering, style: TitleStyle, box: TitleBox): string {
  const depth = sideDepth(line, style)
  const inner = style.outlines[1]?.[0] ?? 2
  let sides = ''
  for (let step = depth; step >= 1; step -= 1) {
    sides += `<path d="${line.path}" transform="translate(0 ${step})" fill="${style.side?.[1]}" stroke="${style.side?.[1]}" stroke-width="${inner}"/>`
  }
  const rims = style.outlines
    .slice(1)
    .map(([width, colour]) => `<path d="${line.path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`)
  const face = sheet.id()
  sheet.define(
    `<linearGradient id="${face}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${tenth(line.top)}" y2="${tenth(line.bottom)}">${stops(style.fill)}</linearGradient>`,
  )
  const letters = `<path d="${line.path}" fill="url(#${face})"/>`
  if (style.isShiny !== true) return sides + rims.join('') + letters
  const clip = sheet.id()
  sheet.define(`<clipPath id="${clip}"><path d="${line.path}"/></clipPath>`)
  const shine = `<ellipse cx="${box.cx}" cy="${tenth(line.top)}" rx="${box.width * 0.7}" ry="${tenth(line.size * 0.34)}" fill="#fff" opacity=".26" clip-path="url(#${clip})"/>`
  return sides + rims.join('') + letters + shine
}

function sideDepth(line: Lettering, style: TitleStyle): number {
  return style.side === undefined ? 0 : Math.max(2, Math.round(line.size * style.side[0]))
}
