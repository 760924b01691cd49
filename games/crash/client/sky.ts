import { h } from '@pavilion/game-kit/client/dom'
import { type Curve, flightCurve } from '../flight.ts'

/** Where a flight is drawn: what has flown for so long, and whether it is over. */
export type Sky = { element: HTMLCanvasElement; draw(flownMs: number, isCrashed: boolean, curve?: Curve): void; clear(): void }

const SHOWN_MS_MIN = 6_000
const ROOM = 1.18
const POINTS = 90
const MARKS = [1.1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** A sky whose measures grow with what flies in it. */
export function createSky(): Sky {
  const element = h('canvas', { class: 'sky', 'aria-hidden': 'true' })
  const context = element.getContext('2d')
  const fit = () => {
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    const { clientWidth: width, clientHeight: height } = element
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(height * ratio)) {
      element.width = Math.round(width * ratio)
      element.height = Math.round(height * ratio)
    }
    context?.setTransform(ratio, 0, 0, ratio, 0, 0)
    context?.clearRect(0, 0, width, height)
    return { width, height }
  }
  return {
    element,
    clear: () => void fit(),
    draw: (flownMs, isCrashed, curve = flightCurve) => {
      const size = fit()
      if (context && size.width > 0) drawFlight(context, size, { flownMs, isCrashed, curve })
    },
  }
}

type Size = { width: number; height: number }

type Shown = { flownMs: number; isCrashed: boolean; curve: Curve }

function drawFlight(context: CanvasRenderingContext2D, { width, height }: Size, { flownMs, isCrashed, curve }: Shown): void {
  const { heightAt } = curve
  const spanMs = Math.max(SHOWN_MS_MIN, flownMs * ROOM)
  const top = Math.max(1.6, heightAt(flownMs) * ROOM)
  const [left, bottom] = [12, height - 14]
  const x = (ms: number) => left + (ms / spanMs) * (width - left - 40)
  const y = (multiplier: number) => bottom - ((multiplier - 1) / (top - 1)) * (bottom - 24)
  drawMarks(context, width, top, y)
  const line = new Path2D()
  line.moveTo(x(0), y(1))
  for (let at = 1; at <= POINTS; at += 1) line.lineTo(x((flownMs * at) / POINTS), y(heightAt((flownMs * at) / POINTS)))
  const [tipX, tipY] = [x(flownMs), y(heightAt(flownMs))]
  const below = new Path2D(line)
  below.lineTo(tipX, bottom)
  below.lineTo(x(0), bottom)
  const [red, green, blue] = isCrashed ? [255, 92, 108] : [255, 197, 61]
  const shade = context.createLinearGradient(0, tipY, 0, bottom)
  shade.addColorStop(0, `rgba(${red}, ${green}, ${blue}, 0.34)`)
  shade.addColorStop(1, `rgba(${red}, ${green}, ${blue}, 0)`)
  context.fillStyle = shade
  context.fill(below)
  context.lineWidth = 4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = `rgb(${red}, ${green}, ${blue})`
  context.stroke(line)
  drawTip(context, tipX, tipY, isCrashed)
}

function drawMarks(context: CanvasRenderingContext2D, width: number, top: number, y: (multiplier: number) => number): void {
  context.font = '600 11px system-ui, sans-serif'
  context.textAlign = 'right'
  context.lineWidth = 1
  let last = Number.POSITIVE_INFINITY
  for (const mark of MARKS) {
    const at = Math.round(y(mark)) + 0.5
    if (mark > top || at < 12 || last - at < 28) continue
    last = at
    context.strokeStyle = 'rgba(255, 255, 255, 0.09)'
    context.beginPath()
    context.moveTo(0, at)
    context.lineTo(width - 40, at)
    context.stroke()
    context.fillStyle = '#b6c0d8'
    context.fillText(`${mark}×`, width - 8, at + 4)
  }
}

function drawTip(context: CanvasRenderingContext2D, x: number, y: number, isCrashed: boolean): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, 26)
  glow.addColorStop(0, isCrashed ? 'rgba(255, 92, 108, 0.7)' : 'rgba(255, 236, 190, 0.85)')
  glow.addColorStop(1, 'rgba(255, 197, 61, 0)')
  context.fillStyle = glow
  context.beginPath()
  context.arc(x, y, 26, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = isCrashed ? '#ff5c6c' : '#fff7e0'
  context.beginPath()
  context.arc(x, y, isCrashed ? 5 : 6, 0, Math.PI * 2)
  context.fill()
}
