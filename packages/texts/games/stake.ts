import CN from './CN/stake.json' with { type: 'json' }
import EN from './EN/stake.json' with { type: 'json' }
import TH from './TH/stake.json' with { type: 'json' }
import TY from './TY/stake.json' with { type: 'json' }
import VI from './VI/stake.json' with { type: 'json' }

/** How the sheet of the stake speaks. `{…}` stands for a value. */
export const stakeTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
