import CN from './CN/jackpots.json' with { type: 'json' }
import EN from './EN/jackpots.json' with { type: 'json' }
import TH from './TH/jackpots.json' with { type: 'json' }
import TY from './TY/jackpots.json' with { type: 'json' }
import VI from './VI/jackpots.json' with { type: 'json' }

/** Inbox message to the winner of a jackpot. */
export const jackpotsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
