import CN from './CN/autoplay.json' with { type: 'json' }
import EN from './EN/autoplay.json' with { type: 'json' }
import TH from './TH/autoplay.json' with { type: 'json' }
import TY from './TY/autoplay.json' with { type: 'json' }
import VI from './VI/autoplay.json' with { type: 'json' }

/** Autoplay, loaded only where there is autoplay. */
export const autoplayTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
