import CN from './CN/slot.json' with { type: 'json' }
import EN from './EN/slot.json' with { type: 'json' }
import TH from './TH/slot.json' with { type: 'json' }
import TY from './TY/slot.json' with { type: 'json' }
import VI from './VI/slot.json' with { type: 'json' }

/** What every slot says beside that. */
export const slotTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
