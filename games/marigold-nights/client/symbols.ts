import { h } from '@pavilion/game-kit/client/dom'
import { SYMBOLS, type SymbolIndex } from '../paytable.ts'
import type { Theme } from '../themes.ts'

/** Where a symbol's picture lies, beside the page. */
export function symbolUrl(theme: Theme, symbol: SymbolIndex): string {
  return `./${theme}/${SYMBOLS[symbol]}.webp`
}

export function symbolImage(theme: Theme, symbol: SymbolIndex): HTMLImageElement {
  return h('img', { src: symbolUrl(theme, symbol), alt: '', width: 192, height: 192, draggable: 'false' })
}

/** Resolves when all symbols can be drawn at once; a picture that fails does not keep the game from starting. */
export async function loadSymbols(theme: Theme): Promise<void> {
  await Promise.all(
    SYMBOLS.map(
      (_, symbol) =>
        new Promise<void>((resolve) => {
          const image = symbolImage(theme, symbol)
          image.onload = () => resolve()
          image.onerror = () => resolve()
        }),
    ),
  )
}
