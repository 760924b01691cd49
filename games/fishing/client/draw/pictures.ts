/** A picture that may still be on its way; until then it draws nothing. */
export type Picture = {
  /** Draws it upright in the middle of a place, `size` wide; mirrored where that is asked for. */
  at(pen: CanvasRenderingContext2D, x: number, y: number, size: number, isMirrored?: boolean): void
  image: HTMLImageElement
  isThere(): boolean
}

/** A picture of the game. */
export function pictureOf(name: string): Picture {
  const image = new Image()
  image.decoding = 'async'
  image.src = `./${name}.webp`
  const isThere = () => image.complete && image.naturalWidth > 0
  return {
    image,
    isThere,
    at: (pen, x, y, size, isMirrored = false) => {
      if (!isThere()) return
      pen.save()
      pen.translate(x, y)
      if (isMirrored) pen.scale(-1, 1)
      pen.drawImage(image, -size / 2, -size / 2, size, size)
      pen.restore()
    },
  }
}
