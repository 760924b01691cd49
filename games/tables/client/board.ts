import type { Acts } from './acts.ts'
import type { Face } from './face.ts'
import type { Phase, Table } from './table.ts'

/** What chips are laid on. `aim` shows what lies below a point of the window, and `drop` lays a chip there. */
export type Board = { element: HTMLElement; refresh(phase: Phase): void; aim?(x: number, y: number): void; drop?(): void }

/** A game with what its chips are laid on. */
export type BoardedFace = Face & { makeBoard(root: HTMLElement, table: Table, acts: Acts): Board }
