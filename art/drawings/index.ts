import type { Sheet } from '../paint/sheet.ts'
import { cloud, koi, lotus, marigold, moon } from './garden.ts'
import { locomotive, pharaoh, racer, viking } from './heroes.ts'
import { glass, pearl } from './lagoon.ts'
import { lantern, pavilion, pyramids, temple } from './places.ts'
import { bar, seven, token } from './reels.ts'
import { ball, card, chip, mahjong, roulette } from './table.ts'

/** Every drawing of our own by name; each fills a box of about 100 units around 0,0 and reads its words as arguments. */
const DRAWINGS: Record<string, (sheet: Sheet, ...words: string[]) => string> = {
  ball,
  bar,
  card,
  chip,
  cloud,
  glass,
  koi,
  lantern,
  locomotive,
  lotus,
  mahjong,
  marigold,
  moon,
  pavilion,
  pearl,
  pharaoh,
  pyramids,
  racer: (sheet, colour) => racer(sheet, colour),
  roulette,
  seven,
  temple,
  token,
  viking,
}

/** Draws `name/word/word`, for example `card/A/d`. Throws when there is no such drawing. */
export function draw(sheet: Sheet, reference: string): string {
  const [name = '', ...words] = reference.split('/')
  const drawing = DRAWINGS[name]
  if (drawing === undefined) throw new Error(`no drawing named ${name}`)
  return drawing(sheet, ...words)
}
