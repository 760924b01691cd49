import CN from './CN/league-fairness.json' with { type: 'json' }
import EN from './EN/league-fairness.json' with { type: 'json' }
import TH from './TH/league-fairness.json' with { type: 'json' }
import TY from './TY/league-fairness.json' with { type: 'json' }
import VI from './VI/league-fairness.json' with { type: 'json' }

/** The page that recomputes a round, where it differs from `verify`. */
export const leagueFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
