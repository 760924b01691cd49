import type { Game } from '@pavilion/game-kit/slot/game'
import type { Table } from '@pavilion/game-kit/slot/table'
import type { RoundView } from '../wire.ts'

export type SlotGame = Game<RoundView>
export type SlotTable = Table<RoundView>
