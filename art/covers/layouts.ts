import type { Layer } from '../paint/pieces.ts'

/** Where a piece is: x, y, size, turn in degrees, depth. */
type Place = readonly [number, number, number, number, Layer]

/** The hero, what is left and right of it, and three props. */
export type Layout = readonly [hero: Place, left: Place, right: Place, ...props: [Place, Place, Place]]

/** Arrangements of six pieces above a title. */
export const LAYOUTS = {
  throne: [
    [180, 172, 244, 0, 'hero'],
    [68, 150, 132, -16, 'back'],
    [294, 146, 132, 16, 'back'],
    [62, 284, 92, -10, 'front'],
    [180, 306, 66, 0, 'front'],
    [300, 282, 92, 12, 'front'],
  ],
  left: [
    [138, 166, 246, -7, 'hero'],
    [60, 76, 96, -18, 'back'],
    [284, 124, 148, 14, 'back'],
    [292, 262, 118, 10, 'front'],
    [218, 304, 70, -8, 'front'],
    [58, 288, 92, -12, 'front'],
  ],
  right: [
    [222, 166, 246, 7, 'hero'],
    [300, 76, 96, 18, 'back'],
    [76, 124, 148, -14, 'back'],
    [68, 262, 118, -10, 'front'],
    [142, 304, 70, 8, 'front'],
    [302, 288, 92, 12, 'front'],
  ],
  /** The hero fills the sky, and what belongs to it is before it. */
  stage: [
    [180, 158, 322, 0, 'back'],
    [180, 216, 172, 0, 'hero'],
    [292, 98, 96, 16, 'front'],
    [60, 270, 94, -12, 'front'],
    [64, 92, 84, -14, 'front'],
    [302, 272, 94, 12, 'front'],
  ],
  crowned: [
    [180, 196, 258, 0, 'hero'],
    [56, 76, 100, -12, 'back'],
    [304, 76, 100, 12, 'back'],
    [40, 288, 90, -14, 'front'],
    [180, 54, 86, 0, 'back'],
    [320, 288, 90, 14, 'front'],
  ],
  shower: [
    [180, 188, 216, 0, 'hero'],
    [72, 70, 104, -28, 'back'],
    [292, 82, 104, 26, 'back'],
    [46, 206, 86, -18, 'front'],
    [184, 304, 88, 8, 'front'],
    [318, 220, 84, 18, 'front'],
  ],
  tilted: [
    [200, 156, 258, 10, 'hero'],
    [72, 222, 146, -14, 'front'],
    [302, 270, 116, 16, 'front'],
    [50, 76, 84, -10, 'back'],
    [312, 62, 76, 12, 'back'],
    [184, 304, 78, 0, 'front'],
  ],
} as const satisfies Record<string, Layout>
export type LayoutName = keyof typeof LAYOUTS

/** How each studio likes to arrange its covers. */
const BY_STUDIO: Readonly<Record<string, readonly LayoutName[]>> = {
  BGS: ['throne', 'crowned'],
  PG: ['left', 'right', 'crowned'],
  NML: ['tilted', 'shower', 'right'],
  TDC: ['shower', 'left', 'throne'],
  LMP: ['stage', 'right', 'tilted', 'left'],
  RVK: ['throne', 'left', 'tilted'],
  FLD: ['tilted', 'right'],
  AV: ['crowned', 'throne'],
  AI: ['stage', 'left'],
  IMES: ['shower', 'tilted'],
  TF: ['left', 'crowned'],
  IA: ['right', 'throne'],
  SV3: ['throne', 'crowned'],
  DS88: ['crowned', 'shower'],
  DIG: ['left', 'right'],
  WGB: ['tilted', 'throne'],
  TCG_LOTTO_VN: ['shower', 'throne'],
  TCG_SEA: ['left', 'stage'],
  LOTT: ['crowned', 'tilted'],
  ELOTT: ['tilted', 'right', 'shower'],
}

/** The arrangement for a cover: the one wanted, else one of its studio's by a number of the cover's own. Throws when there is none of that name. */
export function layoutFor(provider: string, number: number, wanted?: string): Layout {
  const names: readonly string[] = BY_STUDIO[provider] ?? Object.keys(LAYOUTS)
  const name = wanted ?? names[number % names.length] ?? ''
  const layout = (LAYOUTS as Readonly<Record<string, Layout>>)[name]
  if (layout === undefined) throw new Error(`no arrangement named ${name}`)
  return layout
}
