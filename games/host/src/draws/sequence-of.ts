import { issueAt, openIssue } from '@pavilion/game-kit/draws/schedule'
import { drawDue } from './draw-due.ts'
import type { Sequence, SharedGame } from './shared-game.ts'

/** How the issues of a game follow each other: as its own sequence says, or by its schedule. */
export const sequenceOf = (game: SharedGame): Sequence => game.sequence ?? bySchedule(game)

const bySchedule = (game: SharedGame): Sequence => ({
  open: async ({ clock }) => openIssue(game.schedule, clock().getTime()),
  find: async (_db, index) => issueAt(game.schedule, index),
  knownAheadMs: 0,
  drawDue: (tools) => drawDue(tools, game),
})
