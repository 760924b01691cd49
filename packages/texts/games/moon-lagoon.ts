import CN from './CN/moon-lagoon.json' with { type: 'json' }
import EN from './EN/moon-lagoon.json' with { type: 'json' }
import TH from './TH/moon-lagoon.json' with { type: 'json' }
import TY from './TY/moon-lagoon.json' with { type: 'json' }
import VI from './VI/moon-lagoon.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const moonLagoonTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
