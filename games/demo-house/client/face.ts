import type { RoundView } from '../wire.ts'
import type { Game } from './game.ts'

/** How one kind of game looks: what it shows, what can be chosen, and how an outcome is shown. */
export type Face<Step> = {
  element: HTMLElement
  /** Shows the choice, and whether another can be made. */
  refresh(): void
  /** Moves while the outcome is on its way. */
  begin(): void
  /** Tells the outcome, and resolves when it has been seen. */
  show(step: Step): Promise<void>
  /** Stands still again after a round that did not come about. */
  rest(): void
  /** A round that was interrupted, as far as it had come. */
  stand?(round: RoundView): void
  /** What the great button does while a round waits for the player; undefined while it can do nothing. */
  leave?(): string | undefined
  /** What each round does that follows another by itself, in a game of several steps: the actions before it goes. */
  pattern?(): readonly string[]
  /** An outcome in a word or two, where what the round returned does not tell it. */
  tell?(step: Step): string | undefined
}

/** What a face is made of. `choose` takes one of the bets on offer, `act` does something in a round that waits for it. */
export type FaceSet = { game: Game; choose: (choice: string) => void; act: (action: string) => void }

export type MakeFace<Step> = (set: FaceSet) => Face<Step>
