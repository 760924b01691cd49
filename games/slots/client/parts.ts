import type { Title } from '../engine/title.ts'
import type { Wear } from './design.ts'
import type { HoldWindow } from './hold-window.ts'

/** What the parts of a title's page share: its data, the coins of the window, and the window in which coins are held. */
export type Parts = { title: Title; wear: Wear; hold: HoldWindow }
