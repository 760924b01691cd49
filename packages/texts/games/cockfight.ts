import CN from './CN/cockfight.json' with { type: 'json' }
import EN from './EN/cockfight.json' with { type: 'json' }
import TH from './TH/cockfight.json' with { type: 'json' }
import TY from './TY/cockfight.json' with { type: 'json' }
import VI from './VI/cockfight.json' with { type: 'json' }

/** The words of a pit, whose fights have numbers. */
export const cockfightTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
