import CN from './CN/slots.json' with { type: 'json' }
import EN from './EN/slots.json' with { type: 'json' }
import TH from './TH/slots.json' with { type: 'json' }
import TY from './TY/slots.json' with { type: 'json' }
import VI from './VI/slots.json' with { type: 'json' }

/** What the titles of one page say beside what every slot says. `{…}` stands for a value. */
export const slotsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
