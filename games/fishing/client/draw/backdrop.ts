import type { Picture } from './pictures.ts'

const RAYS = 5
const FLOOR = 0.83

/** The water and the ground, which never change: drawn once for a size. */
export function drawBackdrop(pen: CanvasRenderingContext2D, width: number, height: number, coral: Picture, shell: Picture): void {
  const water = pen.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of [
    [0, '#3fd6d4'],
    [0.24, '#149fb8'],
    [0.58, '#0b5f92'],
    [0.86, '#073a68'],
    [1, '#04213f'],
  ] as const)
    water.addColorStop(at, colour)
  pen.fillStyle = water
  pen.fillRect(0, 0, width, height)
  const sun = pen.createRadialGradient(width * 0.5, -height * 0.1, 0, width * 0.5, -height * 0.1, height * 0.7)
  sun.addColorStop(0, 'rgba(230, 255, 244, 0.62)')
  sun.addColorStop(1, 'rgba(230, 255, 244, 0)')
  pen.fillStyle = sun
  pen.fillRect(0, 0, width, height)
  drawReef(pen, width, height, 0.74, 26, 'rgba(6, 62, 108, 0.55)', 0.4)
  drawReef(pen, width, height, 0.8, 18, 'rgba(5, 48, 88, 0.75)', 1.9)
  drawSand(pen, width, height)
  coral.at(pen, width * 0.06, height * 0.87, 118)
  coral.at(pen, width * 0.94, height * 0.88, 104, true)
  shell.at(pen, width * 0.25, height * 0.955, 34)
  coral.at(pen, width * 0.8, height * 0.955, 46)
}

/** Light that falls through the waves, a little other with every moment. */
export function drawRays(pen: CanvasRenderingContext2D, width: number, height: number, seconds: number): void {
  pen.save()
  pen.globalCompositeOperation = 'lighter'
  for (let ray = 0; ray < RAYS; ray++) {
    const sway = Math.sin(seconds * 0.23 + ray * 1.7)
    const top = width * ((ray + 0.5) / RAYS + sway * 0.05)
    const foot = top + width * (0.16 * sway + (ray - RAYS / 2) * 0.09)
    const wide = width * (0.05 + 0.018 * Math.sin(seconds * 0.31 + ray * 2.3))
    const light = pen.createLinearGradient(0, 0, 0, height * 0.8)
    light.addColorStop(0, `rgba(190, 255, 246, ${0.13 + 0.05 * Math.sin(seconds * 0.5 + ray)})`)
    light.addColorStop(1, 'rgba(190, 255, 246, 0)')
    pen.fillStyle = light
    pen.beginPath()
    pen.moveTo(top - wide, 0)
    pen.lineTo(top + wide, 0)
    pen.lineTo(foot + wide * 2.6, height * 0.8)
    pen.lineTo(foot - wide * 2.6, height * 0.8)
    pen.fill()
  }
  pen.restore()
}

/** A row of rocks far away. */
function drawReef(pen: CanvasRenderingContext2D, width: number, height: number, at: number, rise: number, colour: string, phase: number) {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width; x += 6) {
    const rocks = Math.sin(x * 0.021 + phase) + 0.6 * Math.sin(x * 0.053 + phase * 2) + 0.25 * Math.sin(x * 0.17 + phase * 5)
    pen.lineTo(x, height * at - rocks * rise)
  }
  pen.lineTo(width, height)
  pen.fill()
}

function drawSand(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const top = height * FLOOR
  const sand = pen.createLinearGradient(0, top, 0, height)
  sand.addColorStop(0, '#c9b285')
  sand.addColorStop(0.35, '#8d8468')
  sand.addColorStop(1, '#27435c')
  pen.fillStyle = sand
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width; x += 6) pen.lineTo(x, top + 16 + Math.sin(x * 0.018) * 9 + Math.sin(x * 0.047 + 1) * 4)
  pen.lineTo(width, height)
  pen.fill()
  pen.fillStyle = 'rgba(255, 244, 210, 0.2)'
  for (let speck = 0; speck < 90; speck++) {
    const x = (speck * 97.3) % width
    const y = top + 26 + ((speck * 61.7) % (height - top - 26))
    pen.fillRect(x, y, 1 + (speck % 3), 1)
  }
}
