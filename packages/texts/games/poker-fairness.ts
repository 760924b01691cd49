import CN from './CN/poker-fairness.json' with { type: 'json' }
import EN from './EN/poker-fairness.json' with { type: 'json' }
import TH from './TH/poker-fairness.json' with { type: 'json' }
import TY from './TY/poker-fairness.json' with { type: 'json' }
import VI from './VI/poker-fairness.json' with { type: 'json' }

/** The page that recomputes a round, where it differs from `verify`. */
export const pokerFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
