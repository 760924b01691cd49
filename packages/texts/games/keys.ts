import CN from './CN/keys.json' with { type: 'json' }
import EN from './EN/keys.json' with { type: 'json' }
import TH from './TH/keys.json' with { type: 'json' }
import TY from './TY/keys.json' with { type: 'json' }
import VI from './VI/keys.json' with { type: 'json' }

/** What the list of a game’s keys says. */
export const keysTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
