import CN from './CN/marigold-nights-symbols.json' with { type: 'json' }
import EN from './EN/marigold-nights-symbols.json' with { type: 'json' }
import TH from './TH/marigold-nights-symbols.json' with { type: 'json' }
import TY from './TY/marigold-nights-symbols.json' with { type: 'json' }
import VI from './VI/marigold-nights-symbols.json' with { type: 'json' }

/** What the symbols are called. */
export const marigoldNightsSymbolsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
