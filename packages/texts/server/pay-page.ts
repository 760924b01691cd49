import CN from './CN/pay-page.json' with { type: 'json' }
import EN from './EN/pay-page.json' with { type: 'json' }
import TH from './TH/pay-page.json' with { type: 'json' }
import TY from './TY/pay-page.json' with { type: 'json' }
import VI from './VI/pay-page.json' with { type: 'json' }

/** The pay page of the invented payment company. */
export const payPageTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
