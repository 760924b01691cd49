import type { PlayState as AnyPlayState, RoundView as AnyRoundView } from '@pavilion/game-kit/wire'
import type { BatchStep } from './rules.ts'

/** What the game publishes of itself. */
export type About = { version: string; rtpPercent: string }

/** A batch of shots, as the host tells it. */
export type RoundView = AnyRoundView<BatchStep>
export type PlayState = AnyPlayState<RoundView, About>
