import CN from './CN/slots-symbols.json' with { type: 'json' }
import EN from './EN/slots-symbols.json' with { type: 'json' }
import TH from './TH/slots-symbols.json' with { type: 'json' }
import TY from './TY/slots-symbols.json' with { type: 'json' }
import VI from './VI/slots-symbols.json' with { type: 'json' }

/** What the symbols of the titles of one page are called. */
export const slotsSymbolsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
