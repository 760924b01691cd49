import type { PlayState as AnyPlayState, RoundAnswer as AnyRoundAnswer, RoundView as AnyRoundView } from '@pavilion/game-kit/wire'
import type { Published } from './published.ts'
import type { SlotStep } from './rules.ts'

// What the host tells this game's page. Units are line bets.

export type { SeedsView } from '@pavilion/game-kit/wire'
export type RoundView = AnyRoundView<SlotStep> & { freeSpinsLeft: number; freeSpinsWon: number; isCapped: boolean }
export type PlayState = AnyPlayState<RoundView, Published>
export type RoundAnswer = AnyRoundAnswer<RoundView>
