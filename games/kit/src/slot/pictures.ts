import { h } from '../client/dom.ts'
import { symbolImage } from './symbols.ts'

const PIXELS = 96

const loaded = new Map<string, HTMLImageElement>()

/** Fetches a picture once, before it is needed, so that recomputing a round asks for nothing at all. */
export function loadPicture(url: string): HTMLImageElement {
  const picture = loaded.get(url) ?? symbolImage(url)
  loaded.set(url, picture)
  return picture
}

/** A symbol, painted from the picture that is already here, or as soon as it is. */
export function paintPicture(url: string): HTMLCanvasElement {
  const canvas = h('canvas', { width: PIXELS, height: PIXELS })
  const picture = loadPicture(url)
  const paint = () => canvas.getContext('2d')?.drawImage(picture, 0, 0, PIXELS, PIXELS)
  if (picture.complete && picture.naturalWidth > 0) paint()
  else picture.addEventListener('load', paint)
  return canvas
}
