import type { Piece } from '../paint/pieces.ts'
import type { BackdropName } from './backdrops.ts'
import type { Palette } from './palettes.ts'

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
