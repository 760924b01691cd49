import CN from './CN/league.json' with { type: 'json' }
import EN from './EN/league.json' with { type: 'json' }
import TH from './TH/league.json' with { type: 'json' }
import TY from './TY/league.json' with { type: 'json' }
import VI from './VI/league.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const leagueTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
