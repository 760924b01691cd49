import { commitServerSeed } from '@pavilion/game-kit/seeds'
import type { Title } from './title.ts'

/** The SHA-256 (lowercase hex) of a title's data: two titles with the same one are the same game. */
export const fingerprintOf = (title: Title): string => commitServerSeed(JSON.stringify(title))
