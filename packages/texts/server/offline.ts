import CN from './CN/offline.json' with { type: 'json' }
import EN from './EN/offline.json' with { type: 'json' }
import TH from './TH/offline.json' with { type: 'json' }
import TY from './TY/offline.json' with { type: 'json' }
import VI from './VI/offline.json' with { type: 'json' }

/** The page that a browser shows without a network. */
export const offlineTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
