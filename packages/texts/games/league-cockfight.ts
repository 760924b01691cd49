import CN from './CN/league-cockfight.json' with { type: 'json' }
import EN from './EN/league-cockfight.json' with { type: 'json' }
import TH from './TH/league-cockfight.json' with { type: 'json' }
import TY from './TY/league-cockfight.json' with { type: 'json' }
import VI from './VI/league-cockfight.json' with { type: 'json' }

/** The league that cockfight was before, where its replays differ from those of football. */
export const leagueCockfightTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
