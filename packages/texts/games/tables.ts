import CN from './CN/tables.json' with { type: 'json' }
import EN from './EN/tables.json' with { type: 'json' }
import TH from './TH/tables.json' with { type: 'json' }
import TY from './TY/tables.json' with { type: 'json' }
import VI from './VI/tables.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const tablesTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
