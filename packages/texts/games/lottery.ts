import CN from './CN/lottery.json' with { type: 'json' }
import EN from './EN/lottery.json' with { type: 'json' }
import TH from './TH/lottery.json' with { type: 'json' }
import TY from './TY/lottery.json' with { type: 'json' }
import VI from './VI/lottery.json' with { type: 'json' }

/** What this game says beside what every game says. `{…}` stands for a value. */
export const lotteryTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
