import CN from './CN/verification.json' with { type: 'json' }
import EN from './EN/verification.json' with { type: 'json' }
import TH from './TH/verification.json' with { type: 'json' }
import TY from './TY/verification.json' with { type: 'json' }
import VI from './VI/verification.json' with { type: 'json' }

/** Text messages and e-mails that carry a code or a link. */
export const verificationTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
