import CN from './CN/fairness.json' with { type: 'json' }
import EN from './EN/fairness.json' with { type: 'json' }
import TH from './TH/fairness.json' with { type: 'json' }
import TY from './TY/fairness.json' with { type: 'json' }
import VI from './VI/fairness.json' with { type: 'json' }

/** The fairness sheet, the same in every game. */
export const fairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
