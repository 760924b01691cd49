import type { Sheet } from './sheet.ts'

/** Gradients, from top to bottom, in which single-colour art is cast. */
export const METALS = {
  gold: ['#fff7c9', '#ffd85a', '#c97a10', '#ffe08a', '#a65a08'],
  silver: ['#ffffff', '#c9d6ea', '#6d7f9c', '#e6eefb', '#55647f'],
  ruby: ['#ffd0d0', '#ff5a5a', '#a00f22', '#ff7b6b', '#6d0416'],
  ice: ['#ffffff', '#b5efff', '#2c9bea', '#c9f6ff', '#1560b8'],
  jade: ['#e9fff2', '#6df0b0', '#0c8c5a', '#9dffd0', '#04593a'],
  night: ['#5c6fb0', '#2b3770', '#141b44', '#34427e', '#0c1030'],
  ink: ['#20263a', '#10131f', '#05070d', '#141828', '#000000'],
  ivory: ['#fffef6', '#fff3d6', '#e2c79a', '#fff6df', '#c3a26b'],
  neon: ['#f4f0ff', '#b79cff', '#6a35ff', '#ff5fd0', '#7a1fff'],
  ember: ['#fff3b0', '#ffb02e', '#f0480e', '#ff8a2b', '#8d1403'],
} as const
export type Metal = keyof typeof METALS

/** Materials that coloured art is turned into: dark, middle and light colour, as red, green, blue from 0 to 1. */
const TONES = {
  jade: [
    [0.0, 0.13, 0.1],
    [0.02, 0.52, 0.36],
    [0.35, 0.9, 0.66],
    [0.93, 1, 0.95],
  ],
  gold: [
    [0.2, 0.07, 0.0],
    [0.72, 0.39, 0.03],
    [1, 0.78, 0.25],
    [1, 0.98, 0.82],
  ],
  stone: [
    [0.09, 0.1, 0.14],
    [0.35, 0.38, 0.45],
    [0.67, 0.69, 0.73],
    [0.97, 0.96, 0.93],
  ],
  ice: [
    [0.02, 0.08, 0.25],
    [0.1, 0.42, 0.8],
    [0.55, 0.87, 1],
    [1, 1, 1],
  ],
  night: [
    [0.02, 0.03, 0.08],
    [0.09, 0.12, 0.26],
    [0.22, 0.28, 0.5],
    [0.6, 0.68, 0.95],
  ],
  paper: [
    [0.55, 0.12, 0.1],
    [0.86, 0.32, 0.2],
    [1, 0.82, 0.6],
    [1, 0.97, 0.88],
  ],
  ghost: [
    [0.14, 0.05, 0.35],
    [0.42, 0.16, 0.85],
    [0.85, 0.5, 1],
    [1, 0.95, 1],
  ],
} as const
export type Tone = keyof typeof TONES

export const isTone = (name: string): name is Tone => Object.hasOwn(TONES, name)

/** Defines the filter that turns coloured art into one material by its lightness, and returns the filter's id. */
export function recolour(sheet: Sheet, tone: Tone): string {
  const id = `tone-${tone}`
  const table = (channel: 0 | 1 | 2) => TONES[tone].map((colour) => colour[channel]).join(' ')
  const grey = '.38 .5 .14 0 -.02'
  sheet.define(
    `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix values="${grey} ${grey} ${grey} 0 0 0 1 0"/><feComponentTransfer><feFuncR type="table" tableValues="${table(0)}"/><feFuncG type="table" tableValues="${table(1)}"/><feFuncB type="table" tableValues="${table(2)}"/></feComponentTransfer></filter>`,
  )
  return id
}
