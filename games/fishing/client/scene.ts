import { canMove } from '@pavilion/game-kit/client/motion'
import { KINDS, type KindId } from '../paytable.ts'
import { type Bay, createBay, leave, oneOf, type Swimmer, sizeOf, swim, touchedAt } from './bay/bay.ts'
import { type Bullet, fire, fly, mouthOf } from './bay/bullets.ts'
import { chanceOf } from './bay/chance.ts'
import { drawRays } from './draw/backdrop.ts'
import { drawBubbles } from './draw/bubbles.ts'
import { drawBullet, drawCannon } from './draw/cannon.ts'
import { createEffects, type Effects } from './draw/effects.ts'
import { type Picture, pictureOf } from './draw/pictures.ts'
import { createSprites } from './draw/sprites.ts'
import { drawPlate, drawRing, drawSwimmer } from './draw/swimmers.ts'
import { BAY_WIDTH, createWater } from './draw/water.ts'

type Place = { x: number; y: number }

/** What the scene asks and tells. */
export type SceneSet = {
  canvas: HTMLCanvasElement
  /** What is on the cannon. */
  price: () => string
  /** Whom shots follow now. */
  targetId: () => number | null
  onHit: (bullet: Bullet, swimmer: Swimmer) => void
  onSpent: (bullet: Bullet) => void
}

/** The bay that is seen: it swims and flies by itself, and obeys the rules alone. */
export type Scene = {
  shoot(stake: string, aim: Place, targetId: number | null): void
  /** Takes away everything that flies, and returns what it was. */
  clear(): Bullet[]
  /** The place below a finger. */
  placeOf(event: { clientX: number; clientY: number }): Place
  swimmerAt(place: Place): Swimmer | undefined
  find(id: number): Swimmer | undefined
  oneOf(kind: KindId): Swimmer | undefined
  /** Takes one out that was caught, where it was last seen, with what it brought. */
  take(swimmerId: number, kind: KindId, place: Place, text: string, isGreat: boolean): void
  effects: Effects
  /** Turns the cannon. */
  aim(place: Place): void
}

const FRAME_MS_MAX = 50
const KICK_MS = 140
const TOUCH_RADIUS = 14

export function createScene({ canvas, price, targetId, onHit, onSpent }: SceneSet): Scene {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  const isStill = !canMove()
  const bay = createBay(BAY_WIDTH, 520, isStill, chanceOf(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1))
  const effects = createEffects(isStill)
  const sprites = createSprites()
  const pictures = new Map<string, Picture>([...KINDS.map(({ id }) => id), 'coral', 'shell'].map((name) => [name, pictureOf(name)]))
  const picture = (name: string) => pictures.get(name) as Picture
  const water = createWater(canvas, picture('coral'), picture('shell'))
  let arePicturesIn = false
  let bullets: Bullet[] = []
  let nextId = 1
  let angle = 0
  let kickedMs = KICK_MS
  let before = performance.now()

  const aim = ({ x, y }: Place) => {
    const mouth = mouthOf(bay)
    angle = Math.max(-1.35, Math.min(1.35, Math.atan2(x - mouth.x, mouth.y - y)))
  }
  const draw = (seconds: number, ms: number) => {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(water.backdrop, 0, 0)
    pen.setTransform(water.scale(), 0, 0, water.scale(), 0, 0)
    drawRays(pen, bay.width, bay.height, isStill ? 0 : seconds)
    drawBubbles(pen, bay.width, bay.height, isStill ? 0 : seconds)
    drawSwimmers(pen, bay, picture, targetId(), { sprites, scale: water.scale(), seconds })
    for (const bullet of bullets) drawBullet(pen, bullet)
    effects.draw(pen, ms)
    drawCannon(pen, bay, angle, isStill ? 0 : Math.max(0, 1 - kickedMs / KICK_MS), price())
  }
  const frame = (now: number) => {
    requestAnimationFrame(frame)
    // The site's curtain is up until the pictures have come or failed: a bay that moves behind it only keeps them waiting.
    if (!arePicturesIn) arePicturesIn = [...pictures.values()].every(({ image }) => image.complete)
    if (!arePicturesIn) return
    const ms = Math.min(FRAME_MS_MAX, Math.max(0, now - before))
    before = now
    kickedMs += ms
    water.fit(bay)
    swim(bay, ms)
    const moved = fly(bay, bullets, ms)
    bullets = moved.flying
    for (const { bullet, swimmer } of moved.hits) {
      effects.splash(bullet)
      onHit(bullet, swimmer)
    }
    moved.spent.forEach(onSpent)
    const target = bay.swimmers.find(({ id }) => id === targetId())
    if (target) aim(target)
    if (water.scale() > 0) draw(now / 1000, ms)
  }
  requestAnimationFrame(frame)

  return {
    shoot: (stake, place, id) => {
      aim(place)
      kickedMs = 0
      bullets.push(fire(bay, nextId++, stake, place, id))
    },
    clear: () => bullets.splice(0),
    placeOf: ({ clientX, clientY }) => {
      const box = canvas.getBoundingClientRect()
      return { x: ((clientX - box.left) / box.width) * bay.width, y: ((clientY - box.top) / box.height) * bay.height }
    },
    swimmerAt: ({ x, y }) => touchedAt(bay, x, y, TOUCH_RADIUS),
    find: (id) => bay.swimmers.find((swimmer) => swimmer.id === id),
    oneOf: (kind) => oneOf(bay, kind),
    take: (swimmerId, kind, place, text, isGreat) => {
      const there = bay.swimmers.find(({ id }) => id === swimmerId)
      effects.take(there ? { x: there.x, y: there.y } : place, picture(kind), sizeOf(bay, kind), text, isGreat)
      if (there) leave(bay, swimmerId)
    },
    effects,
    aim,
  }
}

/** The largest behind, so that the small ones can be seen and touched. */
function drawSwimmers(
  pen: CanvasRenderingContext2D,
  bay: Bay,
  picture: (name: string) => Picture,
  targetId: number | null,
  look: Parameters<typeof drawSwimmer>[4],
): void {
  const ordered = [...bay.swimmers].sort((one, other) => sizeOf(bay, other.kind) - sizeOf(bay, one.kind))
  for (const swimmer of ordered) drawSwimmer(pen, bay, swimmer, picture(swimmer.kind), look)
  for (const swimmer of ordered) {
    const isTarget = swimmer.id === targetId
    if (isTarget) drawRing(pen, bay, swimmer, look.seconds)
    drawPlate(pen, bay, swimmer, isTarget)
  }
}
