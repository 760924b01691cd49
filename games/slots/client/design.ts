import { type Language, perLanguage } from '@pavilion/game-kit/languages'
import type { Grid } from '@pavilion/game-kit/lines'
import type { SlotDesign } from '@pavilion/game-kit/slot/design'
import { createReels } from '@pavilion/game-kit/slot/reels'
import { namesTexts } from '@pavilion/texts/games/names'
import type { Coin } from '../engine/step.ts'
import type { Role, Title } from '../engine/title.ts'
import { publishedOf } from '../published.ts'
import { symbolNamesOf } from '../symbol-names.ts'
import { lookOf, rowsOf } from './apply-look.ts'
import { isTenseIn } from './is-tense.ts'
import { studios } from './studios.ts'
import { symbolUrl } from './symbols.ts'

/** The coins of the current or the next window, and how one is labelled. */
export type Wear = { coins: readonly Coin[]; label: ((coin: Coin) => HTMLElement) | null }

/** A window without coins. */
export const createWear = (): Wear => ({ coins: [], label: null })

/** A title as the page of the slots wants it. */
export function designOf(title: Title, wear: Wear): SlotDesign {
  const { id, symbols, evaluator } = title
  const studio = studios[title.studio]
  const symbolUrls = symbols.map((_, symbol) => symbolUrl(title, symbol))
  const strips = stripsOf(title)
  return {
    names: gameNamesOf(id),
    symbolNames: symbolNamesOf(title),
    symbolUrls,
    makeReels: () =>
      createReels({
        symbolUrls,
        strips,
        herald: indexOfRole(title, title.feature.kind === 'hold-and-win' ? 'coin' : 'scatter'),
        isTense: isTenseIn(title, strips),
        motion: studio.motion,
        dress: (cell, reel, row) => {
          const coin = wear.coins.find((each) => each.reel === reel && each.row === row)
          if (coin && wear.label) cell.appendChild(wear.label(coin))
        },
      }),
    lines: evaluator.kind === 'lines' ? evaluator.lines : [],
    rows: rowsOf(title),
    restingGrid: restingGridOf(title, strips),
    crests: crestsOf(title),
    drift: lookOf(title).drift,
    figures: publishedOf(id),
    fairnessUrl: './fairness',
    scale: studio.scale,
  }
}

const isNamed = (id: string): id is keyof (typeof namesTexts)['EN'] => Object.hasOwn(namesTexts.EN, id)

/** What a title is called; the id for one that has no name yet. */
const gameNamesOf = (id: string): Readonly<Record<Language, string>> =>
  perLanguage((language) => (isNamed(id) ? namesTexts[language][id] : id))

/** The symbols of each strip by their places in the title's list. */
export const stripsOf = ({ reels, symbols }: Title): number[][] =>
  reels.map(({ strip }) => [...strip].map((letter) => symbols.findIndex((symbol) => symbol.letter === letter)))

/** The first symbol of that role; -1 where the title has none. */
export const indexOfRole = ({ symbols }: Title, role: Role): number => symbols.findIndex((symbol) => symbol.role === role)

/** A window before the first spin: of paying symbols alone, and none of them on three reels in a row, so that nothing of it wins. */
export function restingGridOf(title: Title, strips: readonly (readonly number[])[]): Grid {
  const rows = rowsOf(title)
  const grid: number[][] = []
  for (const strip of strips) {
    const [second = [], first = []] = [grid[grid.length - 1], grid[grid.length - 2]]
    const windows = strip.map((_, stop) => Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? 0))
    const isQuiet = (window: readonly number[]) => window.every((symbol) => title.symbols[symbol]?.role === 'pays')
    const isApart = (window: readonly number[]) => isQuiet(window) && window.every((symbol) => !second.includes(symbol))
    const isShort = (window: readonly number[]) =>
      isQuiet(window) && window.every((symbol) => !(second.includes(symbol) && first.includes(symbol)))
    grid.push(windows.find(isApart) ?? windows.find(isShort) ?? windows[0] ?? [])
  }
  return grid
}

/** Beside the name: the symbol that pays most and the wild, or the next one. */
function crestsOf({ symbols }: Title): readonly [number, number] {
  const paying = symbols.flatMap(({ role }, at) => (role === 'pays' ? [at] : []))
  const wild = symbols.findIndex(({ role }) => role === 'wild')
  return [paying[0] ?? 0, wild === -1 ? (paying[1] ?? 0) : wild]
}
