import CN from './CN/dice-fairness.json' with { type: 'json' }
import EN from './EN/dice-fairness.json' with { type: 'json' }
import TH from './TH/dice-fairness.json' with { type: 'json' }
import TY from './TY/dice-fairness.json' with { type: 'json' }
import VI from './VI/dice-fairness.json' with { type: 'json' }

/** The page that recomputes a roll of the dice. */
export const diceFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
