// What is behind a flight and what flies: drawn from the time alone, so that every page shows the same.

type Size = { width: number; height: number }

/** How far the layers go in a second, in pixels: far stars, clouds between, and the dust that is passed. */
const LAYERS = [
  { count: 26, speed: 5, fall: 2, look: 'star' },
  { count: 6, speed: 20, fall: 7, look: 'cloud' },
  { count: 12, speed: 110, fall: 42, look: 'dust' },
] as const

/** A place between 0 and 1 that is always the same for the same thing. */
const placeOf = (layer: number, at: number, side: number): number => {
  const value = Math.sin(layer * 311.7 + at * 127.1 + side * 74.7) * 43_758.5453
  return value - Math.floor(value)
}

const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** Three layers of sky, which pass the faster the nearer they are. */
export function drawScenery(context: CanvasRenderingContext2D, { width, height }: Size, flownMs: number): void {
  const seconds = flownMs / 1_000
  for (const [layer, { count, speed, fall, look }] of LAYERS.entries())
    for (let at = 0; at < count; at += 1) {
      const x = wrap(placeOf(layer, at, 0) * (width + 80) - seconds * speed, width + 80) - 40
      const y = wrap(placeOf(layer, at, 1) * height + seconds * fall, height)
      if (look === 'star') drawStar(context, x, y, 0.6 + placeOf(layer, at, 2))
      else if (look === 'cloud') drawCloud(context, x, y, 16 + placeOf(layer, at, 2) * 16)
      else drawDust(context, x, y, fall / speed)
    }
}

function drawStar(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.fillStyle = 'rgba(200, 214, 255, 0.5)'
  context.fillRect(x, y, radius, radius)
}

function drawCloud(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.fillStyle = 'rgba(140, 164, 240, 0.07)'
  context.beginPath()
  context.ellipse(x, y, radius * 1.7, radius * 0.5, 0, 0, Math.PI * 2)
  context.ellipse(x - radius * 0.5, y - radius * 0.3, radius * 0.8, radius * 0.5, 0, 0, Math.PI * 2)
  context.fill()
}

function drawDust(context: CanvasRenderingContext2D, x: number, y: number, slope: number): void {
  context.strokeStyle = 'rgba(255, 255, 255, 0.13)'
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + 16, y - 16 * slope)
  context.stroke()
}

/** The craft at a place, its nose turned by an angle; its flame flickers with the time. */
export function drawCraft(
  context: CanvasRenderingContext2D,
  { x, y, angle }: { x: number; y: number; angle: number },
  flownMs: number,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  const flame = 13 + 4 * Math.sin(flownMs / 35)
  shape(context, 'rgba(255, 150, 40, 0.85)', [-9, -3.5, -9 - flame, 0, -9, 3.5])
  shape(context, '#fff3c4', [-9, -2, -9 - flame * 0.55, 0, -9, 2])
  shape(context, '#ff8a3d', [-3, 0, -11, -10, -8, 0, -11, 10])
  context.fillStyle = '#f4f7ff'
  context.beginPath()
  context.moveTo(15, 0)
  context.quadraticCurveTo(6, -7, -9, -4.5)
  context.lineTo(-9, 4.5)
  context.quadraticCurveTo(6, 7, 15, 0)
  context.fill()
  context.fillStyle = '#3f6bff'
  context.beginPath()
  context.arc(4, 0, 2.4, 0, Math.PI * 2)
  context.fill()
  context.restore()
}

function shape(context: CanvasRenderingContext2D, color: string, points: readonly number[]): void {
  context.fillStyle = color
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
  context.closePath()
  context.fill()
}

const BURST_MS = 1_100
const PARTS = 14

/** The end of a flight: a ring that widens and parts that fly off and fall. Of an end of long ago the last smoke remains. */
export function drawEnd(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, sinceMs: number): void {
  const share = Math.min(1, Math.max(0, sinceMs) / BURST_MS)
  const fades = 1 - share
  context.strokeStyle = `rgba(255, 200, 140, ${0.7 * fades})`
  context.lineWidth = 1 + 4 * fades
  context.beginPath()
  context.arc(x, y, 6 + 40 * share, 0, Math.PI * 2)
  context.stroke()
  for (let part = 0; part < PARTS; part += 1) {
    const direction = (part / PARTS) * Math.PI * 2 + placeOf(9, part, 0)
    const far = (18 + 44 * placeOf(9, part, 1)) * Math.sqrt(share)
    context.fillStyle = part % 3 === 0 ? `rgba(244, 247, 255, ${fades})` : `rgba(255, 122, 92, ${fades})`
    const size = 2 + 3 * placeOf(9, part, 2)
    context.fillRect(x + Math.cos(direction) * far, y + Math.sin(direction) * far + 46 * share * share, size, size)
  }
  context.fillStyle = `rgba(255, 122, 136, ${0.35 + 0.5 * fades})`
  context.beginPath()
  context.arc(x, y, 5 + 9 * fades, 0, Math.PI * 2)
  context.fill()
}
