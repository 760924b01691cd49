import type { ReactNode } from 'react'
import { GameList } from './game-list.tsx'

/** The slots with their studios in view. `above` is what is on top, such as a jackpot. */
export function SlotsCentreScreen({ above }: { above?: ReactNode }) {
  return <GameList hasStudioGrid above={above} />
}
