import type { PlayTexts } from '@pavilion/game-kit/client/texts/play-texts'
import type { en } from './en.ts'

/** The name of a text that only this game says. */
export type OwnTextKey = keyof typeof en

/** The name of a text. */
export type TextKey = keyof PlayTexts | OwnTextKey
