import { type KindId, kindOf } from '../../paytable.ts'
import { type Bay, type Swimmer, sizeOf } from '../bay/bay.ts'
import type { Picture } from './pictures.ts'
import { MOMENTS, SPRITE_ROOM, type Sprites } from './sprites.ts'

const BEATS_A_SECOND = 5.2
const FLASH_MS = 190
/** How much of its length a body bends at its tail; those that do not swim by their tail bend little or not at all. */
const BENDS: Readonly<Record<KindId, number>> = {
  shrimp: 0.045,
  minnow: 0.06,
  tang: 0.05,
  puffer: 0.022,
  crab: 0,
  squid: 0.05,
  octopus: 0.03,
  turtle: 0.012,
  oyster: 0,
  whirl: 0,
  shark: 0.055,
  whale: 0.03,
}

/** Draws one as it swims: the pictures look to the left. */
export function drawSwimmer(
  pen: CanvasRenderingContext2D,
  bay: Bay,
  swimmer: Swimmer,
  picture: Picture,
  { sprites, scale, seconds }: { sprites: Sprites; scale: number; seconds: number },
): void {
  if (!picture.isThere()) return
  const { kind, x, y, heading, sinceHitMs } = swimmer
  const size = sizeOf(bay, kind)
  pen.save()
  pen.translate(x, y)
  const isHit = sinceHitMs < FLASH_MS
  if (isHit && !bay.isStill) pen.translate(Math.sin(sinceHitMs * 0.09) * 2.4, 0)
  if (kind === 'whirl') pen.rotate(bay.isStill ? 0 : seconds * -2.6)
  else {
    if (heading === 1) pen.scale(-1, 1)
    if (!bay.isStill) pen.rotate(kind === 'crab' ? Math.sin(seconds * 7 + swimmer.phase) * 0.07 : Math.cos(swimmer.phase) * 0.07)
  }
  const moment = Math.floor((seconds * BEATS_A_SECOND * MOMENTS) / (2 * Math.PI) + swimmer.id * 5)
  const body = sprites.at(moment, kind, picture, size, bay.isStill ? 0 : BENDS[kind] * size, scale)
  const wide = size * SPRITE_ROOM
  pen.drawImage(body, -wide / 2, -wide / 2, wide, wide)
  if (isHit) {
    pen.globalCompositeOperation = 'lighter'
    pen.globalAlpha = 0.75 * (1 - sinceHitMs / FLASH_MS)
    pen.drawImage(picture.image, -size / 2, -size / 2, size, size)
  }
  pen.restore()
}

/** What a catch brings, on a small plate below its body. */
export function drawPlate(pen: CanvasRenderingContext2D, bay: Bay, { kind, x, y }: Swimmer, isTarget: boolean): void {
  const known = kindOf(kind)
  const text = known?.pearls ? `×${known.pearls[0]?.stakes}–${known.pearls[known.pearls.length - 1]?.stakes}` : `×${known?.stakes ?? ''}`
  const below = y + sizeOf(bay, kind) * 0.4
  pen.font = '700 11px system-ui, sans-serif'
  const wide = pen.measureText(text).width + 12
  pen.fillStyle = isTarget ? '#ffc53d' : 'rgba(3, 20, 44, 0.72)'
  rounded(pen, x - wide / 2, below - 1, wide, 16, 8)
  pen.fill()
  pen.fillStyle = isTarget ? '#1a1206' : '#eafcff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, below + 7.5)
}

/** The ring around the one that shots follow. */
export function drawRing(pen: CanvasRenderingContext2D, bay: Bay, { kind, x, y }: Swimmer, seconds: number): void {
  const radius = sizeOf(bay, kind) * 0.5 + (bay.isStill ? 0 : Math.sin(seconds * 5) * 2)
  pen.save()
  pen.translate(x, y)
  if (!bay.isStill) pen.rotate(seconds * 0.7)
  pen.strokeStyle = '#ffc53d'
  pen.lineWidth = 3
  pen.shadowColor = 'rgba(0, 0, 0, 0.6)'
  pen.shadowBlur = 4
  for (let part = 0; part < 4; part++) {
    pen.beginPath()
    pen.arc(0, 0, radius, part * (Math.PI / 2) + 0.3, part * (Math.PI / 2) + 1.27)
    pen.stroke()
  }
  pen.restore()
}

/** A path with round corners; `roundRect` is too young for old phones. */
export function rounded(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}
