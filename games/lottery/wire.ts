import type { Picker } from './bets/rule.ts'
import type { Choice, Kind, Level } from './draw.ts'

// What the host tells the page of a lottery. Times are ISO 8601, amounts decimal text in main units.

/** What a lottery publishes of itself. */
export type About = {
  names: Readonly<Record<string, string>>
  kind: Kind
  periodSeconds: number
  closedSeconds: number
  choices: Choice[]
  board: BoardType[]
}

/** One type of bet on the board. What it returns, in hundredths of a per cent, is exact and cut off: of its selections the lowest and the highest. */
export type BoardType = { type: string; picker: Picker; lowestHundredths: number; highestHundredths: number }

export type DrawView = { code: string; drawnAt: string; levels: Level[]; revealed: string; key: number }

export type TicketView = {
  id: string
  issue: string
  choice: string
  stake: string
  win: string
  /** staking and voiding: whether the stake was taken is not known yet. waiting: for the draw. */
  status: 'staking' | 'waiting' | 'paying' | 'closed' | 'voiding' | 'void'
  refusal: string | null
  paysHundredths: number
  chase: ChasePart | null
}

/** On how many issues one bet may be placed. */
export const CHASE_ISSUES_MAX = 20

/** A ticket's part in a bet on several issues: `place` counts from 1, and `endsOnWin` tells whether a win takes back what comes after it. */
export type ChasePart = { id: string; place: number; length: number; endsOnWin: boolean }

/** Of how many issues the stake was taken back. */
export type ChaseEnded = { takenBack: number }

/** A ticket whose issue was drawn, to be shown again. */
export type TicketReplay = TicketView & { draw: DrawView }

/** The last draws, the newest first. */
export type DrawsView = { draws: DrawView[] }

export type LotteryState = {
  now: string
  /** The issue that a stake goes on now. */
  issue: { code: string; closesAt: string; drawsAt: string }
  draws: DrawView[]
  tickets: TicketView[]
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** What the next draw's revealed hash must give when it is hashed. */
  promised: string
}
