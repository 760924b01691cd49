import CN from './CN/crash.json' with { type: 'json' }
import EN from './EN/crash.json' with { type: 'json' }
import TH from './TH/crash.json' with { type: 'json' }
import TY from './TY/crash.json' with { type: 'json' }
import VI from './VI/crash.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const crashTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
