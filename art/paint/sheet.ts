/**
 * One drawing in the making: its own random numbers, ids and definitions, so that the same seed always gives the same SVG text
 * and two drawings never share state.
 */
export interface Sheet {
  /** A number from 0 (included) to 1 (excluded), repeatable for the sheet's seed. */
  random(): number
  /** A number between two bounds. */
  between(low: number, high: number): number
  /** An id that no other part of this sheet has. */
  id(): string
  /** Adds a gradient, filter or clip path to the sheet's definitions. */
  define(svg: string): void
  /** The definitions gathered so far. */
  definitions(): string
}

/** A sheet whose randomness is fixed by the seed (mulberry32). */
export function createSheet(seed: string): Sheet {
  let state = 7
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0
  let ids = 0
  const defined = new Set<string>()
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    random,
    between: (low, high) => low + random() * (high - low),
    id: () => {
      ids += 1
      return `n${ids}`
    },
    define: (svg) => {
      defined.add(svg)
    },
    definitions: () => [...defined].join(''),
  }
}

/** Rounds to a tenth of a unit: enough for a picture and half the text. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** A list of `count` parts joined to one string. */
export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('')
}

/** A gradient's stops, evenly spaced unless a place is given. */
export function stops(colours: readonly (string | readonly [number, string, number?])[]): string {
  return colours
    .map((entry, index) => {
      if (typeof entry === 'string')
        return `<stop offset="${tenth((index / Math.max(1, colours.length - 1)) * 100)}%" stop-color="${entry}"/>`
      const [offset, colour, opacity] = entry
      return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    })
    .join('')
}

/** Defines a linear gradient over each shape's own box and returns its paint (`url(#…)`). Angle 0 runs down, 90 to the right. */
export function linear(sheet: Sheet, colours: Parameters<typeof stops>[0], angle = 0): string {
  const id = sheet.id()
  sheet.define(
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${-angle} .5 .5)">${stops(colours)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Defines a radial gradient over each shape's own box and returns its paint. */
export function radial(sheet: Sheet, colours: Parameters<typeof stops>[0], cx = 0.5, cy = 0.5, r = 0.5): string {
  const id = sheet.id()
  sheet.define(`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`)
  return `url(#${id})`
}
