import CN from './CN/envelopes.json' with { type: 'json' }
import EN from './EN/envelopes.json' with { type: 'json' }
import TH from './TH/envelopes.json' with { type: 'json' }
import TY from './TY/envelopes.json' with { type: 'json' }
import VI from './VI/envelopes.json' with { type: 'json' }

/** Inbox message to the receivers of a red envelope. */
export const envelopesTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
