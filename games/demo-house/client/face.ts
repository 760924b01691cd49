import type { Game } from './game.ts'

/** How one kind of game looks: what it shows, what can be chosen, and how an outcome is told. */
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
  /** An outcome in a word or two, where what the round returned does not tell it. */
  tell?(step: Step): string
}

/** What a face is made of. `choose` takes one of the bets on offer. */
export type FaceSet = { game: Game; choose: (choice: string) => void }

export type MakeFace<Step> = (set: FaceSet) => Face<Step>
