import CN from './CN/verify.json' with { type: 'json' }
import EN from './EN/verify.json' with { type: 'json' }
import TH from './TH/verify.json' with { type: 'json' }
import TY from './TY/verify.json' with { type: 'json' }
import VI from './VI/verify.json' with { type: 'json' }

/** Every page that recomputes a round. */
export const verifyTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
