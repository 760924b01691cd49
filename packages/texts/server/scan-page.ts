import CN from './CN/scan-page.json' with { type: 'json' }
import EN from './EN/scan-page.json' with { type: 'json' }
import TH from './TH/scan-page.json' with { type: 'json' }
import TY from './TY/scan-page.json' with { type: 'json' }
import VI from './VI/scan-page.json' with { type: 'json' }

/** The app of the invented bank. */
export const scanPageTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
