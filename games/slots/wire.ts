import type { PlayState as AnyPlayState, RoundAnswer as AnyRoundAnswer, RoundView as AnyRoundView } from '@pavilion/game-kit/wire'
import type { SlotStep, SlotView } from './engine/step.ts'
import type { Published } from './published/published-title.ts'

// What the host tells the page of a title. `gameId` of the play is the title's id.

export type RoundView = AnyRoundView<SlotStep> & SlotView
export type PlayState = AnyPlayState<RoundView, Published>
export type RoundAnswer = AnyRoundAnswer<RoundView>
