import type { Lighting } from '../paint/filters.ts'
import type { Piece } from '../paint/pieces.ts'
import type { BackdropName } from './backdrops.ts'

/** The colours of one cover. */
export interface Palette {
  /** From the light in the middle to the dark corner. */
  sky: readonly [string, string, string, string]
  /** Light that spills from behind the hero. */
  glow: string
  /** Beams, patterns and thin lines. */
  ray: string
  /** The ground of the title. */
  foot: string
  /** Main colour of the studio's frame for this game. */
  accent: string
  light?: Partial<Lighting>
}

/** Everything that makes one game's cover; frame, face and place of the title come from the studio. */
export interface CoverData {
  /** One or two lines, as lettered. */
  title: readonly string[]
  palette: Palette
  backdrop: BackdropName
  /** Small art strewn out of focus behind the hero. */
  strewn?: readonly string[]
  pieces: readonly Piece[]
  /** Where the light comes from, if not from the studio's usual place. */
  lightAt?: readonly [number, number]
}
