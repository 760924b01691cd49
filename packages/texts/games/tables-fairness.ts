import CN from './CN/tables-fairness.json' with { type: 'json' }
import EN from './EN/tables-fairness.json' with { type: 'json' }
import TH from './TH/tables-fairness.json' with { type: 'json' }
import TY from './TY/tables-fairness.json' with { type: 'json' }
import VI from './VI/tables-fairness.json' with { type: 'json' }

/** The page that recomputes a round, where it differs from `verify`. */
export const tablesFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
