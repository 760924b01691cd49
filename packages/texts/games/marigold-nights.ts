import CN from './CN/marigold-nights.json' with { type: 'json' }
import EN from './EN/marigold-nights.json' with { type: 'json' }
import TH from './TH/marigold-nights.json' with { type: 'json' }
import TY from './TY/marigold-nights.json' with { type: 'json' }
import VI from './VI/marigold-nights.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const marigoldNightsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
