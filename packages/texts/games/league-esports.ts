import CN from './CN/league-esports.json' with { type: 'json' }
import EN from './EN/league-esports.json' with { type: 'json' }
import TH from './TH/league-esports.json' with { type: 'json' }
import TY from './TY/league-esports.json' with { type: 'json' }
import VI from './VI/league-esports.json' with { type: 'json' }

/** E-sports, where its words differ from those for football. */
export const leagueEsportsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
