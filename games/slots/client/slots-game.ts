import type { Game } from '@pavilion/game-kit/slot/game'
import type { Table } from '@pavilion/game-kit/slot/table'
import type { RoundView } from '../wire.ts'

/** A round as the page receives it: the step kinds of all titles. */
export type SlotsRound = RoundView
export type SlotsGame = Game<SlotsRound>
export type SlotsTable = Table<SlotsRound>
