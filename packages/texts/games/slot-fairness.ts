import CN from './CN/slot-fairness.json' with { type: 'json' }
import EN from './EN/slot-fairness.json' with { type: 'json' }
import TH from './TH/slot-fairness.json' with { type: 'json' }
import TY from './TY/slot-fairness.json' with { type: 'json' }
import VI from './VI/slot-fairness.json' with { type: 'json' }

/** The page that recomputes a spin of a slot with lines. */
export const slotFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
