import CN from './CN/replay.json' with { type: 'json' }
import EN from './EN/replay.json' with { type: 'json' }
import TH from './TH/replay.json' with { type: 'json' }
import TY from './TY/replay.json' with { type: 'json' }
import VI from './VI/replay.json' with { type: 'json' }

/** A round shown again. */
export const replayTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
