import CN from './CN/moon-lagoon-symbols.json' with { type: 'json' }
import EN from './EN/moon-lagoon-symbols.json' with { type: 'json' }
import TH from './TH/moon-lagoon-symbols.json' with { type: 'json' }
import TY from './TY/moon-lagoon-symbols.json' with { type: 'json' }
import VI from './VI/moon-lagoon-symbols.json' with { type: 'json' }

/** What the symbols are called. */
export const moonLagoonSymbolsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
