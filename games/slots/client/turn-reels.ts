import { animate, canMove } from '@pavilion/game-kit/client/motion'
import type { Stage } from '@pavilion/game-kit/slot/stage'
import type { SlotStep } from '../engine/step.ts'
import type { Title } from '../engine/title.ts'

const WALK_MS = 520

/** Which reels stand wild in the spin after a step: where they were, or one to the left where they walk. */
export function heldAfter({ feature }: Title, before: SlotStep | undefined): number[] {
  if (before === undefined || before.kind === 'choice' || before.kind === 'hold') return []
  if (feature.kind === 'expanding-wilds') return before.wildReels
  if (feature.kind === 'walking-wilds') return before.wildReels.flatMap((reel) => (reel > 0 ? [reel - 1] : []))
  return []
}

/** Lets the reels turn that spin after a step; wild ones that walk step to the left before. */
export async function turnReels(title: Title, stage: Stage, before: SlotStep | undefined): Promise<void> {
  const held = heldAfter(title, before)
  if (title.feature.kind === 'walking-wilds' && before !== undefined && held.length > 0) await walk(title, stage, before)
  stage.reels.takeOff(held)
}

async function walk({ symbols }: Title, stage: Stage, before: SlotStep): Promise<void> {
  if (before.kind === 'choice' || before.kind === 'hold') return
  const wild = symbols.findIndex(({ role }) => role === 'wild')
  const { reels } = stage
  const columns = before.wildReels.flatMap((reel) => [reels.cellAt(reel, 0)?.closest<HTMLElement>('.reel') ?? []].flat())
  if (canMove()) {
    for (const column of columns) column.classList.add('is-walking')
    await Promise.all(
      columns.map((column) => animate(column, [{}, { transform: 'translateX(-100%)' }], { duration: WALK_MS, easing: 'ease-in-out' })),
    )
    for (const column of columns) column.classList.remove('is-walking')
  }
  const walked = before.wildReels.map((reel) => reel - 1)
  reels.show(before.grid.map((column, reel) => (walked.includes(reel) ? column.map(() => wild) : column)))
}
