import type { TableRules } from '@pavilion/game-tables/table-rules'

type Timetable = TableRules['schedule']

// The live studio's tables, each a draw of its own at its own pace. Results are shown for as long as at the house's tables: a wheel 7
// seconds, cards 9. A table that is not here is not dealt.
export const timetables: Readonly<Record<string, Timetable>> = {
  'speed-baccarat': { periodSeconds: 20, pauseSeconds: 9, closedSeconds: 2 },
  'lucky-baccarat': { periodSeconds: 36, pauseSeconds: 9, closedSeconds: 3 },
  'emerald-baccarat': { periodSeconds: 45, pauseSeconds: 9, closedSeconds: 3 },
  'salon-baccarat': { periodSeconds: 60, pauseSeconds: 9, closedSeconds: 5 },
  'turbo-roulette': { periodSeconds: 20, pauseSeconds: 7, closedSeconds: 2 },
  'auto-roulette': { periodSeconds: 24, pauseSeconds: 7, closedSeconds: 3 },
  'grand-roulette': { periodSeconds: 40, pauseSeconds: 7, closedSeconds: 3 },
  'velvet-roulette': { periodSeconds: 60, pauseSeconds: 7, closedSeconds: 5 },
}
