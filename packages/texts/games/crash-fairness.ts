import CN from './CN/crash-fairness.json' with { type: 'json' }
import EN from './EN/crash-fairness.json' with { type: 'json' }
import TH from './TH/crash-fairness.json' with { type: 'json' }
import TY from './TY/crash-fairness.json' with { type: 'json' }
import VI from './VI/crash-fairness.json' with { type: 'json' }

/** The page that recomputes a round, where it differs from `verify`. */
export const crashFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
