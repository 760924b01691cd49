import type { Picture } from './pictures.ts'

/**
 * A body at every moment of one beat of its tail, each drawn when it is first seen, so that a frame of the bay copies one picture for
 * each that swims.
 */
export type Sprites = {
  /** The body at a moment of its movement, `SPRITE_ROOM` times its size, with room for the bending. */
  at(moment: number, name: string, picture: Picture, size: number, bend: number, scale: number): HTMLCanvasElement
}

export const SPRITE_ROOM = 1.26
/** How many moments a beat has. */
export const MOMENTS = 14
const KEPT_MAX = 24 * MOMENTS
/** How wide the upright slices are that are moved against each other, in points of the canvas. */
const COLUMN = 2
/** How far the tail is behind the head in its beat. */
const LAG = 2.6

export function createSprites(): Sprites {
  const known = new Map<string, HTMLCanvasElement>()
  return {
    at: (moment, name, picture, size, bend, scale) => {
      const ofBeat = bend === 0 ? 0 : moment % MOMENTS
      const key = `${name} ${size} ${scale} ${ofBeat}`
      const found = known.get(key)
      if (found) return found
      const made = drawMoment(picture.image, Math.round(size * scale), bend * scale, (ofBeat / MOMENTS) * 2 * Math.PI)
      // Those of a size that the page had before are of no more use.
      if (known.size >= KEPT_MAX) known.clear()
      known.set(key, made)
      return made
    },
  }
}

/** Slices of whole points, side by side: a seam or an overlap would show in the glow around a body. */
function drawMoment(image: HTMLImageElement, size: number, bend: number, beat: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(size * SPRITE_ROOM)
  const pen = canvas.getContext('2d')
  const room = Math.round((canvas.width - size) / 2)
  const straight = document.createElement('canvas')
  straight.width = straight.height = size
  straight.getContext('2d')?.drawImage(image, 0, 0, size, size)
  for (let x = 0; x < size; x += COLUMN) {
    const along = x / size
    const out = Math.sin(beat - along * LAG) * bend * along * along * 2
    const wide = Math.min(COLUMN, size - x)
    pen?.drawImage(straight, x, 0, wide, size, room + x, room + out, wide, size)
  }
  return canvas
}
