import CN from './CN/contracts.json' with { type: 'json' }
import EN from './EN/contracts.json' with { type: 'json' }
import TH from './TH/contracts.json' with { type: 'json' }
import TY from './TY/contracts.json' with { type: 'json' }
import VI from './VI/contracts.json' with { type: 'json' }

/** Inbox messages to the two sides of a contract. */
export const contractsTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
