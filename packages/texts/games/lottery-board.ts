import CN from './CN/lottery-board.json' with { type: 'json' }
import EN from './EN/lottery-board.json' with { type: 'json' }
import TH from './TH/lottery-board.json' with { type: 'json' }
import TY from './TY/lottery-board.json' with { type: 'json' }
import VI from './VI/lottery-board.json' with { type: 'json' }

/** The board of a lottery: its types of bet, the slip, the statistics. */
export const lotteryBoardTexts = { EN, TY, CN, VI, TH } satisfies Record<string, typeof EN>
