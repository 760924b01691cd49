import CN from './CN/withdrawals.json' with { type: 'json' }
import EN from './EN/withdrawals.json' with { type: 'json' }
import TH from './TH/withdrawals.json' with { type: 'json' }
import TY from './TY/withdrawals.json' with { type: 'json' }
import VI from './VI/withdrawals.json' with { type: 'json' }

/** Inbox messages about the end of a withdrawal. */
export const withdrawalsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
