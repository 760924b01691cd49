import type { Picture } from './pictures.ts'

/** What is seen for a moment and then gone. `agedMs` grows until it has lived. */
type Effect = { agedMs: number; livesMs: number; draw: (pen: CanvasRenderingContext2D, share: number) => void }

/** Everything that is seen for a moment. */
export type Effects = {
  draw(pen: CanvasRenderingContext2D, ms: number): void
  splash(place: Place): void
  /** A catch that is taken up in a bubble. `isGreat` is for one that brings more than the batch had cost. */
  take(place: Place, picture: Picture, size: number, text: string, isGreat: boolean): void
  /** Words that rise from a place. */
  rise(place: Place, text: string, isGreat: boolean): void
}

type Place = { x: number; y: number }

const SPLASH_MS = 420
const TAKE_MS = 1_150
const SPARKS = 14

/** `isStill` is for who asked for less motion: nothing rises, shrinks or flies about. */
export function createEffects(isStill: boolean): Effects {
  let effects: Effect[] = []
  const add = (livesMs: number, draw: Effect['draw']) => {
    effects.push({ agedMs: 0, livesMs, draw })
  }
  const rise: Effects['rise'] = ({ x, y }, text, isGreat) =>
    add(TAKE_MS, (pen, share) => drawText(pen, text, x, y - (isStill ? 0 : 46 * easeOut(share)), fade(share), isGreat))
  return {
    draw: (pen, ms) => {
      for (const effect of effects) {
        effect.agedMs += ms
        pen.save()
        effect.draw(pen, Math.min(1, effect.agedMs / effect.livesMs))
        pen.restore()
      }
      effects = effects.filter(({ agedMs, livesMs }) => agedMs < livesMs)
    },
    splash: ({ x, y }) =>
      add(SPLASH_MS, (pen, share) => {
        pen.globalAlpha = 1 - share
        pen.strokeStyle = '#d6fbff'
        pen.lineWidth = 3 * (1 - share) + 0.6
        for (const grown of isStill ? [18] : [8 + 26 * share, 4 + 17 * share]) {
          pen.beginPath()
          pen.arc(x, y, grown, 0, 2 * Math.PI)
          pen.stroke()
        }
      }),
    take: (place, picture, size, text, isGreat) => {
      if (isGreat && !isStill) add(TAKE_MS * 0.8, (pen, share) => drawSparks(pen, place, size, share))
      add(TAKE_MS, (pen, share) => drawTaken(pen, place, picture, isStill ? size * 0.8 : size * (1 - 0.45 * share), isStill ? 0 : share))
      rise({ x: place.x, y: place.y - size * 0.25 }, text, isGreat)
    },
    rise,
  }
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3
const fade = (share: number): number => (share < 0.7 ? 1 : 1 - (share - 0.7) / 0.3)

/** A body in a bubble that goes up. */
function drawTaken(pen: CanvasRenderingContext2D, { x, y }: Place, picture: Picture, size: number, share: number): void {
  const up = y - 40 * easeOut(share)
  pen.globalAlpha = fade(share)
  picture.at(pen, x, up, size)
  const bubble = pen.createRadialGradient(x - size * 0.18, up - size * 0.2, size * 0.05, x, up, size * 0.62)
  bubble.addColorStop(0, 'rgba(255, 255, 255, 0.5)')
  bubble.addColorStop(0.3, 'rgba(200, 250, 255, 0.14)')
  bubble.addColorStop(0.92, 'rgba(190, 250, 255, 0.3)')
  bubble.addColorStop(1, 'rgba(255, 255, 255, 0.75)')
  pen.fillStyle = bubble
  pen.beginPath()
  pen.arc(x, up, size * 0.62, 0, 2 * Math.PI)
  pen.fill()
}

function drawSparks(pen: CanvasRenderingContext2D, { x, y }: Place, size: number, share: number): void {
  pen.globalCompositeOperation = 'lighter'
  pen.globalAlpha = 1 - share
  for (let spark = 0; spark < SPARKS; spark++) {
    const angle = (spark / SPARKS) * 2 * Math.PI + (spark % 3) * 0.2
    const far = size * (0.3 + easeOut(share) * (0.6 + (spark % 4) * 0.16))
    pen.fillStyle = spark % 2 === 0 ? '#ffe08a' : '#ffb52e'
    pen.beginPath()
    pen.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, 3.4 * (1 - share) + 0.8, 0, 2 * Math.PI)
    pen.fill()
  }
}

function drawText(pen: CanvasRenderingContext2D, text: string, x: number, y: number, alpha: number, isGreat: boolean): void {
  pen.globalAlpha = alpha
  pen.font = isGreat ? '900 24px system-ui, sans-serif' : '800 17px system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 5
  pen.strokeStyle = isGreat ? '#4a2200' : 'rgba(3, 22, 46, 0.85)'
  pen.strokeText(text, x, y)
  pen.fillStyle = isGreat ? '#ffd24d' : '#e6f9ff'
  pen.fillText(text, x, y)
}
