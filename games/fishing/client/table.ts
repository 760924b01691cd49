import type { Notice } from '@pavilion/game-kit/client/notice'
import type { Sound } from '@pavilion/game-kit/client/sound'
import type { Game } from './game.ts'
import type { Stage } from './stage.ts'

/** What shots are decided with. */
export type Table = { game: Game; stage: Stage; sound: Sound; notice: Notice; openDeposit: () => void }
