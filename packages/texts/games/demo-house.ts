import CN from './CN/demo-house.json' with { type: 'json' }
import EN from './EN/demo-house.json' with { type: 'json' }
import TH from './TH/demo-house.json' with { type: 'json' }
import TY from './TY/demo-house.json' with { type: 'json' }
import VI from './VI/demo-house.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const demoHouseTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
