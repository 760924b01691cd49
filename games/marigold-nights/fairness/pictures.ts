import { h } from '@pavilion/game-kit/client/dom'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import { symbolUrl } from '../client/symbols.ts'
import { SYMBOLS, type SymbolIndex } from '../paytable.ts'
import type { Theme } from '../themes.ts'

const PIXELS = 96

const loaded = new Map<Theme, HTMLImageElement[]>()

/** Fetches a game's symbols when the game is named, so that recomputing a round asks for nothing at all. */
export function loadPictures(theme: Theme): HTMLImageElement[] {
  const known = loaded.get(theme)
  if (known) return known
  const pictures = SYMBOLS.map((_, symbol) => symbolImage(symbolUrl(theme, symbol)))
  loaded.set(theme, pictures)
  return pictures
}

/** A symbol, painted from the picture that is already here, or as soon as it is. */
export function paintSymbol(theme: Theme, symbol: SymbolIndex): HTMLCanvasElement {
  const canvas = h('canvas', { width: PIXELS, height: PIXELS })
  const picture = loadPictures(theme)[symbol]
  const paint = () => picture && canvas.getContext('2d')?.drawImage(picture, 0, 0, PIXELS, PIXELS)
  if (picture?.complete && picture.naturalWidth > 0) paint()
  else picture?.addEventListener('load', paint)
  return canvas
}
