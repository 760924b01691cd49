import CN from './CN/names.json' with { type: 'json' }
import EN from './EN/names.json' with { type: 'json' }
import TH from './TH/names.json' with { type: 'json' }
import TY from './TY/names.json' with { type: 'json' }
import VI from './VI/names.json' with { type: 'json' }

/** The name of each game, by its id. */
export const namesTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
