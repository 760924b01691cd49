import CN from './CN/security.json' with { type: 'json' }
import EN from './EN/security.json' with { type: 'json' }
import TH from './TH/security.json' with { type: 'json' }
import TY from './TY/security.json' with { type: 'json' }
import VI from './VI/security.json' with { type: 'json' }

/** Inbox messages and e-mails about a changed account. */
export const securityTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
