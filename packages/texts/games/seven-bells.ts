import CN from './CN/seven-bells.json' with { type: 'json' }
import EN from './EN/seven-bells.json' with { type: 'json' }
import TH from './TH/seven-bells.json' with { type: 'json' }
import TY from './TY/seven-bells.json' with { type: 'json' }
import VI from './VI/seven-bells.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const sevenBellsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
