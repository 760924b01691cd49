import type { Title } from '../engine/title.ts'
import { dragonFortune } from './dragon-fortune/title.ts'

/** Every title that is played here. */
export const titles: readonly Title[] = [dragonFortune]

export const titleOf = (id: string): Title | undefined => titles.find((title) => title.id === id)
