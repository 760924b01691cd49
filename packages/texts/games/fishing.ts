import CN from './CN/fishing.json' with { type: 'json' }
import EN from './EN/fishing.json' with { type: 'json' }
import TH from './TH/fishing.json' with { type: 'json' }
import TY from './TY/fishing.json' with { type: 'json' }
import VI from './VI/fishing.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const fishingTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
