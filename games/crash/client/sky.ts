import { h } from '@pavilion/game-kit/client/dom'
import { type Curve, flightCurve } from '../flight.ts'
import { drawCraft, drawEnd, drawScenery } from './scenery.ts'

/** A moment of a flight. `endedMs` is how long it has been over; undefined while it goes on. */
type Moment = { flownMs: number; endedMs?: number | undefined; curve?: Curve }

/** Where a flight is drawn. Below the reading alone, so that no number is over the line or the measures. */
export type Sky = { element: HTMLCanvasElement; draw(moment: Moment): void; clear(): void }

const SHOWN_MS_MIN = 6_000
const ROOM = 1.18
const POINTS = 90
const MARKS = [1.1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]
/** As much is left free around the tip for what flies there. */
const AROUND = 18

/** A sky whose measures grow with what flies in it, below a reading. */
export function createSky(reading: HTMLElement): Sky {
  const element = h('canvas', { class: 'sky', 'aria-hidden': 'true' })
  const context = element.getContext('2d')
  const size = { width: 0, height: 0, top: 0 }
  const fit = () => {
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    const { clientWidth: width, clientHeight: height } = element
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio)
      element.height = Math.round(height * ratio)
      Object.assign(size, { width, height, top: reading.offsetTop + reading.offsetHeight })
    }
    context?.setTransform(ratio, 0, 0, ratio, 0, 0)
    context?.clearRect(0, 0, width, height)
  }
  return {
    element,
    clear: () => {
      fit()
      if (context && size.width > 0) drawScenery(context, size, 0)
    },
    draw: (moment) => {
      fit()
      if (context && size.width > 0) drawFlight(context, size, moment)
    },
  }
}

type Size = { width: number; height: number; top: number }

/** Where times and multipliers are drawn: all of the flight below the reading, with room for what flies at its tip. */
export function measuresOf({ width, height, top: free }: Size, flownMs: number, { heightAt }: Curve) {
  const spanMs = Math.max(SHOWN_MS_MIN, flownMs * ROOM)
  const top = Math.max(1.6, heightAt(flownMs) * ROOM)
  const [left, bottom, highest] = [12, height - 14, free + AROUND]
  const x = (ms: number) => left + (ms / spanMs) * (width - left - 40 - AROUND)
  const y = (multiplier: number) => bottom - ((multiplier - 1) / (top - 1)) * (bottom - highest)
  return { x, y, top, bottom }
}

function drawFlight(context: CanvasRenderingContext2D, size: Size, { flownMs, endedMs, curve = flightCurve }: Moment): void {
  const { heightAt } = curve
  drawScenery(context, size, flownMs)
  const { x, y, top, bottom } = measuresOf(size, flownMs, curve)
  drawMarks(context, size.width, { top, y, highest: size.top + 8 })
  const line = new Path2D()
  line.moveTo(x(0), y(1))
  for (let at = 1; at <= POINTS; at += 1) line.lineTo(x((flownMs * at) / POINTS), y(heightAt((flownMs * at) / POINTS)))
  const tip = { x: x(flownMs), y: y(heightAt(flownMs)) }
  drawLine(context, line, tip, { from: x(0), bottom, isOver: endedMs !== undefined })
  if (endedMs !== undefined) drawEnd(context, tip, endedMs)
  else {
    const before = Math.max(0, flownMs - 300)
    const angle = flownMs > 0 ? Math.atan2(tip.y - y(heightAt(before)), Math.max(1, tip.x - x(before))) : 0
    drawCraft(context, { ...tip, angle }, flownMs)
  }
}

type Drawn = { from: number; bottom: number; isOver: boolean }

function drawLine(context: CanvasRenderingContext2D, line: Path2D, tip: { x: number; y: number }, { from, bottom, isOver }: Drawn): void {
  const below = new Path2D(line)
  below.lineTo(tip.x, bottom)
  below.lineTo(from, bottom)
  const [red, green, blue] = isOver ? [255, 92, 108] : [255, 197, 61]
  const shade = context.createLinearGradient(0, tip.y, 0, bottom)
  shade.addColorStop(0, `rgba(${red}, ${green}, ${blue}, 0.34)`)
  shade.addColorStop(1, `rgba(${red}, ${green}, ${blue}, 0)`)
  context.fillStyle = shade
  context.fill(below)
  context.lineWidth = 4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = `rgb(${red}, ${green}, ${blue})`
  context.stroke(line)
}

type Scale = { top: number; highest: number; y: (multiplier: number) => number }

function drawMarks(context: CanvasRenderingContext2D, width: number, { top, highest, y }: Scale): void {
  context.font = '600 11px system-ui, sans-serif'
  context.textAlign = 'right'
  context.lineWidth = 1
  let last = Number.POSITIVE_INFINITY
  for (const mark of MARKS) {
    const at = Math.round(y(mark)) + 0.5
    if (mark > top || at < highest || last - at < 24) continue
    last = at
    context.strokeStyle = 'rgba(255, 255, 255, 0.09)'
    context.beginPath()
    context.moveTo(0, at)
    context.lineTo(width - 48, at)
    context.stroke()
    context.fillStyle = '#b6c0d8'
    context.fillText(`${mark}×`, width - 8, at + 4)
  }
}
