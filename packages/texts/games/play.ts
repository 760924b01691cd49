import CN from './CN/play.json' with { type: 'json' }
import EN from './EN/play.json' with { type: 'json' }
import TH from './TH/play.json' with { type: 'json' }
import TY from './TY/play.json' with { type: 'json' }
import VI from './VI/play.json' with { type: 'json' }

/** What every game says. `{…}` stands for a value. */
export const playTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
