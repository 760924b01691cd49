import CN from './CN/originals-fairness.json' with { type: 'json' }
import EN from './EN/originals-fairness.json' with { type: 'json' }
import TH from './TH/originals-fairness.json' with { type: 'json' }
import TY from './TY/originals-fairness.json' with { type: 'json' }
import VI from './VI/originals-fairness.json' with { type: 'json' }

/** How the page that recomputes limbo, plinko and tower speaks. `{…}` stands for a value. */
export const originalsFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
