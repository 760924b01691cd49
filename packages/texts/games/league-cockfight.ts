import CN from './CN/league-cockfight.json' with { type: 'json' }
import EN from './EN/league-cockfight.json' with { type: 'json' }
import TH from './TH/league-cockfight.json' with { type: 'json' }
import TY from './TY/league-cockfight.json' with { type: 'json' }
import VI from './VI/league-cockfight.json' with { type: 'json' }

/** Cockfight, where its words differ from those for football. */
export const leagueCockfightTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
