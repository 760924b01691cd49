import CN from './CN/seven-bells-symbols.json' with { type: 'json' }
import EN from './EN/seven-bells-symbols.json' with { type: 'json' }
import TH from './TH/seven-bells-symbols.json' with { type: 'json' }
import TY from './TY/seven-bells-symbols.json' with { type: 'json' }
import VI from './VI/seven-bells-symbols.json' with { type: 'json' }

/** What the symbols are called. */
export const sevenBellsSymbolsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
