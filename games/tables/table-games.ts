import { baccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { roulette } from './roulette.ts'
import type { TableRules } from './table-rules.ts'

/** The table games there are, by the mark that their tiles carry. */
export const tableGames = { ROU: roulette, BAC: baccarat, DT: dragonTiger } as const satisfies Readonly<Record<string, TableRules>>

/** Which of them a table plays. */
export type TableKind = keyof typeof tableGames
