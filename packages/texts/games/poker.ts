import CN from './CN/poker.json' with { type: 'json' }
import EN from './EN/poker.json' with { type: 'json' }
import TH from './TH/poker.json' with { type: 'json' }
import TY from './TY/poker.json' with { type: 'json' }
import VI from './VI/poker.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const pokerTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
