import CN from './CN/mines-fairness.json' with { type: 'json' }
import EN from './EN/mines-fairness.json' with { type: 'json' }
import TH from './TH/mines-fairness.json' with { type: 'json' }
import TY from './TY/mines-fairness.json' with { type: 'json' }
import VI from './VI/mines-fairness.json' with { type: 'json' }

/** The page that recomputes a bed of mines. */
export const minesFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
