import type { Sheet } from './sheet.ts'

/** The colours in which a piece of art is lit. */
export interface Lighting {
  /** Light that spills around the piece. */
  glow: string
  /** Dark line around it. */
  edge: string
  /** Light along its upper left side. */
  rim: string
  /** Shade along its lower right side. */
  shade: string
}

const AREA = 'x="-20%" y="-20%" width="140%" height="145%" color-interpolation-filters="sRGB"'

/** Defines the small filters that every drawing may use: soft, far, near, drop. */
export function defineBlurs(sheet: Sheet): void {
  for (const [id, amount] of [
    ['soft', 5],
    ['far', 2],
    ['near', 3.2],
  ] as const) {
    sheet.define(`<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${amount}"/></filter>`)
  }
  sheet.define(
    `<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="4" stdDeviation="3.5" flood-color="#000" flood-opacity=".6"/></filter>`,
  )
}

/**
 * Defines the light on a drawing's main piece under the given id: a dilated edge, an outer glow, a cast shadow, a moulded highlight,
 * more colour and contrast, a lit upper left rim and a shaded lower right one. One light source, so that collected art looks painted together.
 */
export function defineHeroLight(sheet: Sheet, id: string, light: Lighting, strength = 1): void {
  const flood = (colour: string, opacity: number, within: string, result: string) =>
    `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${within}" operator="in" result="${result}"/>`
  const contrast = ['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="1.14" intercept="-.07"/>`).join('')
  const edgeWidth = 2 * strength
  sheet.define(
    `<filter id="${id}" ${AREA}>` +
      `<feMorphology in="SourceAlpha" operator="dilate" radius="${edgeWidth}" result="fat"/>${flood(light.edge, 1, 'fat', 'edge')}` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${13 * strength}" result="wide"/>${flood(light.glow, 0.85, 'wide', 'glow')}` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${6 * strength}" result="blurred"/><feOffset in="blurred" dy="${11 * strength}" result="below"/>${flood('#000', 0.6, 'below', 'shadow')}` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${4 * strength}" result="bump"/><feSpecularLighting in="bump" surfaceScale="5" specularConstant=".75" specularExponent="22" lighting-color="#fff6d8" result="specular"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting><feComposite in="specular" in2="SourceAlpha" operator="in" result="moulded"/>` +
      `<feColorMatrix in="SourceGraphic" type="saturate" values="1.3" result="saturated"/><feComponentTransfer in="saturated" result="contrasted">${contrast}</feComponentTransfer><feComposite in="contrasted" in2="moulded" operator="arithmetic" k2="1" k3=".3" result="lit"/>` +
      `<feOffset in="SourceAlpha" dx="${-5 * strength}" dy="${-7 * strength}" result="up"/><feGaussianBlur in="up" stdDeviation="${5 * strength}" result="upBlur"/><feComposite in="SourceAlpha" in2="upBlur" operator="out" result="lower"/>${flood(light.shade, 0.85, 'lower', 'shaded')}` +
      `<feOffset in="SourceAlpha" dx="${3.5 * strength}" dy="${5 * strength}" result="down"/><feGaussianBlur in="down" stdDeviation="${2.6 * strength}" result="downBlur"/><feComposite in="SourceAlpha" in2="downBlur" operator="out" result="upper"/>${flood(light.rim, 0.85, 'upper', 'rimmed')}` +
      `<feMerge><feMergeNode in="glow"/><feMergeNode in="shadow"/><feMergeNode in="edge"/><feMergeNode in="lit"/><feMergeNode in="shaded"/><feMergeNode in="rimmed"/></feMerge></filter>`,
  )
}

/** Defines a cheaper light for props: a shadow, a thin dark edge and a lit rim. */
export function definePropLight(sheet: Sheet, id: string, light: Lighting): void {
  sheet.define(
    `<filter id="${id}" ${AREA}>` +
      `<feMorphology in="SourceAlpha" operator="dilate" radius="1.1" result="fat"/><feFlood flood-color="${light.edge}"/><feComposite in2="fat" operator="in" result="edge"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="4" result="blurred"/><feOffset in="blurred" dy="6" result="below"/><feFlood flood-color="#000" flood-opacity=".65"/><feComposite in2="below" operator="in" result="shadow"/>` +
      `<feOffset in="SourceAlpha" dx="-3" dy="-5" result="up"/><feGaussianBlur in="up" stdDeviation="4" result="upBlur"/><feComposite in="SourceAlpha" in2="upBlur" operator="out" result="lower"/><feFlood flood-color="${light.shade}" flood-opacity=".5"/><feComposite in2="lower" operator="in" result="shaded"/>` +
      `<feOffset in="SourceAlpha" dx="2" dy="3" result="down"/><feGaussianBlur in="down" stdDeviation="1.6" result="downBlur"/><feComposite in="SourceAlpha" in2="downBlur" operator="out" result="upper"/><feFlood flood-color="${light.rim}" flood-opacity=".7"/><feComposite in2="upper" operator="in" result="rimmed"/>` +
      `<feColorMatrix in="SourceGraphic" type="saturate" values="1.25" result="saturated"/><feComponentTransfer in="saturated" result="lifted"><feFuncR type="linear" slope="1.1"/><feFuncG type="linear" slope="1.1"/><feFuncB type="linear" slope="1.1"/></feComponentTransfer><feMerge><feMergeNode in="shadow"/><feMergeNode in="edge"/><feMergeNode in="lifted"/><feMergeNode in="shaded"/><feMergeNode in="rimmed"/></feMerge></filter>`,
  )
}
