import CN from './CN/promotions.json' with { type: 'json' }
import EN from './EN/promotions.json' with { type: 'json' }
import TH from './TH/promotions.json' with { type: 'json' }
import TY from './TY/promotions.json' with { type: 'json' }
import VI from './VI/promotions.json' with { type: 'json' }

/** Inbox message about a bonus that the house ended. */
export const promotionsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
