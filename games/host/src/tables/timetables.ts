import type { TableRules } from '@pavilion/game-tables/table-rules'

// The live studio's tables, each a draw of its own at its own pace; results are shown for as long as at the house's tables. A table that is
// not here is not dealt: one that is offered no more stays here, for the bets that wait for it.
export const timetables: Readonly<Record<string, Pick<TableRules['schedule'], 'periodSeconds' | 'closedSeconds'>>> = {
  'speed-baccarat': { periodSeconds: 20, closedSeconds: 2 },
  'lucky-baccarat': { periodSeconds: 36, closedSeconds: 3 },
  'emerald-baccarat': { periodSeconds: 45, closedSeconds: 3 },
  'salon-baccarat': { periodSeconds: 60, closedSeconds: 5 },
  'turbo-roulette': { periodSeconds: 20, closedSeconds: 2 },
  'auto-roulette': { periodSeconds: 24, closedSeconds: 3 },
  'grand-roulette': { periodSeconds: 40, closedSeconds: 3 },
  'velvet-roulette': { periodSeconds: 60, closedSeconds: 5 },
}
