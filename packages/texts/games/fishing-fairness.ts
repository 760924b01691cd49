import CN from './CN/fishing-fairness.json' with { type: 'json' }
import EN from './EN/fishing-fairness.json' with { type: 'json' }
import TH from './TH/fishing-fairness.json' with { type: 'json' }
import TY from './TY/fishing-fairness.json' with { type: 'json' }
import VI from './VI/fishing-fairness.json' with { type: 'json' }

/** The page that recomputes a round, where it differs from `verify`. */
export const fishingFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
