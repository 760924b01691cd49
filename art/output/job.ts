/** A file to make from a drawing. Raster sizes are in pixels; `svg` writes the text itself. */
export interface OutputFile {
  /** Path below the output folder, with `/` between its parts. */
  path: string
  format: 'avif' | 'webp' | 'jpg' | 'png' | 'svg'
  width: number
  height: number
  /** 1 to 100; not used by png and svg. */
  quality: number
}

/** One drawing and the files made from it. */
export interface Job {
  svg: string
  files: readonly OutputFile[]
  /** Files that are there already, by their path in the output; the rest is made from the largest of them instead of the drawing. */
  kept?: Readonly<Record<string, string>>
}

/** A finished file. */
export interface MadeFile {
  path: string
  bytes: Uint8Array
}

/** Raises when the encoder settings below change, so that old files are not taken for new ones. */
export const ENCODER_VERSION = 3
