import CN from './CN/originals.json' with { type: 'json' }
import EN from './EN/originals.json' with { type: 'json' }
import TH from './TH/originals.json' with { type: 'json' }
import TY from './TY/originals.json' with { type: 'json' }
import VI from './VI/originals.json' with { type: 'json' }

/** What limbo, plinko and tower say beside what every game says. `{…}` stands for a value. */
export const originalsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
