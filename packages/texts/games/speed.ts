import CN from './CN/speed.json' with { type: 'json' }
import EN from './EN/speed.json' with { type: 'json' }
import TH from './TH/speed.json' with { type: 'json' }
import TY from './TY/speed.json' with { type: 'json' }
import VI from './VI/speed.json' with { type: 'json' }

/** How fast rounds are shown. */
export const speedTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
