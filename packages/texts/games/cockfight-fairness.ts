import CN from './CN/cockfight-fairness.json' with { type: 'json' }
import EN from './EN/cockfight-fairness.json' with { type: 'json' }
import TH from './TH/cockfight-fairness.json' with { type: 'json' }
import TY from './TY/cockfight-fairness.json' with { type: 'json' }
import VI from './VI/cockfight-fairness.json' with { type: 'json' }

/** What the page says that recomputes a fight. */
export const cockfightFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
