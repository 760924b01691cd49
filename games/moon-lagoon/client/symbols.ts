import { SYMBOLS } from '../paytable.ts'

/** Where each symbol's picture lies, beside the page. */
export const symbolUrls: readonly string[] = SYMBOLS.map((name) => `./${name}.webp`)
