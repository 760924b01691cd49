import { SYMBOLS, type SymbolIndex } from '../paytable.ts'
import type { Theme } from '../themes.ts'

/** Where a symbol's picture lies, beside the page. */
export function symbolUrl(theme: Theme, symbol: SymbolIndex): string {
  return `./${theme}/${SYMBOLS[symbol]}.webp`
}
