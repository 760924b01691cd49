import { type Bay, resize } from '../bay/bay.ts'
import { drawBackdrop } from './backdrop.ts'
import type { Picture } from './pictures.ts'

/** What is behind everything, painted once for a size of the canvas. */
export type Water = {
  backdrop: HTMLCanvasElement
  /** Points of the canvas in a bay unit; none before the canvas has a size. */
  scale(): number
  /** Gives canvas and bay the size that the page has for them. */
  fit(bay: Bay): void
}

/** The width in bay units. */
export const BAY_WIDTH = 390
const DENSITY_MAX = 2

export function createWater(canvas: HTMLCanvasElement, coral: Picture, shell: Picture): Water {
  const backdrop = document.createElement('canvas')
  let scale = 0
  return {
    backdrop,
    scale: () => scale,
    fit: (bay) => {
      const { clientWidth, clientHeight } = canvas
      const density = Math.min(DENSITY_MAX, window.devicePixelRatio || 1)
      const wanted = (clientWidth * density) / BAY_WIDTH
      if (clientWidth === 0 || (scale === wanted && Math.abs(canvas.height - clientHeight * density) < 1)) return
      scale = wanted
      canvas.width = backdrop.width = Math.round(clientWidth * density)
      canvas.height = backdrop.height = Math.round(clientHeight * density)
      resize(bay, BAY_WIDTH, canvas.height / scale)
      const pen = backdrop.getContext('2d')
      pen?.scale(scale, scale)
      if (pen) drawBackdrop(pen, bay.width, bay.height, coral, shell)
    },
  }
}
