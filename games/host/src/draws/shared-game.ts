import type { Issue, Schedule } from '@pavilion/game-kit/draws/schedule'
import type { Queryable } from '../base/database.ts'
import type { Retirable } from '../host-tiles.ts'
import type { DrawTools } from './draw-tools.ts'
import type { Draw, Outcome } from './draws.store.ts'
import type { Ticket, TicketChange } from './tickets.store.ts'

/**
 * A game whose outcome is one for everybody who bets on it: a lottery, or a table. Its draws follow from the time and a chain of hashes. One that
 * is retired is drawn on for the tickets that wait, and bet on no more, also from pages that were open.
 */
export type SharedGame = Retirable & {
  id: string
  provider: string
  schedule: Schedule
  /** In place of the schedule, where an issue begins by the end of the one before it. */
  sequence?: Sequence
  /** What an issue brings, from what its draw reveals and nothing else: anybody can compute it again. */
  draw(revealed: string, issueCode: string): Outcome
  /** What a ticket of this game returns, in minor units; 0 when it does not win. */
  winOf(ticket: Pick<Ticket, 'choice' | 'stakeMinor' | 'paysHundredths'>, outcome: Outcome & Pick<Draw, 'revealed' | 'code'>): bigint
  /**
   * When an issue's result may be shown, in milliseconds since 1970; by default at the draw. Never
   * later than that.
   */
  endsAt?(outcome: Outcome, issue: Issue): number
  /**
   * From when on something of what an issue brings can be known, in milliseconds since 1970; where it is left out, from the draw on. A stake that is not
   * known to be taken by then goes back, whatever it would have brought.
   */
  knownFrom?(issue: Issue): number
  /** What becomes of a ticket once its issue is drawn, where more than `winOf` decides it; `rest` as long as that is not known. */
  settle?(db: Queryable, ticket: Ticket, draw: Draw, nowMs: number): Promise<TicketChange | 'rest'>
  /** What the replay of a ticket shows. */
  viewReplay(ticket: Ticket, draw: Draw): SharedReplay
  /**
   * Adds earlier decisions to draws before they are recorded; games without such decisions leave it
   * out.
   */
  annotate?(db: Queryable, draws: readonly Draw[]): Promise<Draw[]>
  /** How long after its time an issue that could not be drawn gives every stake back. Left out where it is waited for for ever. */
  voidsAfterMs?: number
}

/** Issues that follow each other, written down as they begin. */
export type Sequence = {
  /** The issue that a stake goes on now. It closes at no known time where the one before it is not over. */
  open(tools: DrawTools): Promise<Issue>
  /** An issue; undefined where it is not known yet when it begins. */
  find(db: Queryable, index: number): Promise<Issue | undefined>
  /** How long before an issue closes it is written down at least, in milliseconds. */
  knownAheadMs: number
  /** Draws what is due. Returns how many draws of long ago were made up for. */
  drawDue(tools: DrawTools): Promise<number>
}

/** A ticket that is shown again; its game's own page knows the rest. */
export type SharedReplay = { stake: string; choice: string; seeds?: undefined }

/** The shared games by id. */
export type SharedGames = ReadonlyMap<string, SharedGame>
