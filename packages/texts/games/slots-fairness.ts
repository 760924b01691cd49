import CN from './CN/slots-fairness.json' with { type: 'json' }
import EN from './EN/slots-fairness.json' with { type: 'json' }
import TH from './TH/slots-fairness.json' with { type: 'json' }
import TY from './TY/slots-fairness.json' with { type: 'json' }
import VI from './VI/slots-fairness.json' with { type: 'json' }

/** What the page says that recomputes a round of a title, beside what every slot's says. `{…}` stands for a value. */
export const slotsFairnessTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
