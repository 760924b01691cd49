import { type Bay, type Swimmer, sizeOf, touchedAt } from './bay.ts'

/** A shot on its way. It costs nothing before it has hit somebody. */
export type Bullet = {
  id: number
  x: number
  y: number
  /** Units a second. */
  speedX: number
  speedY: number
  /** Whom it follows past everybody else; null for one that takes any fish in its way. */
  targetId: number | null
  stake: string
  agedMs: number
}

export type Hit = { bullet: Bullet; swimmer: Swimmer }

/** How fast a shot flies, in bay units a second, and how large it is. */
const SPEED = 560
export const BULLET_RADIUS = 7
/** A shot that has hit nobody by then is given back. */
const LIVES_MS = 7_000

/** Where the cannon's mouth turns. */
export const mouthOf = ({ width, height }: Pick<Bay, 'width' | 'height'>) => ({ x: width / 2, y: height - 30 })

/** A shot towards a place. */
export function fire(bay: Bay, id: number, stake: string, aim: { x: number; y: number }, targetId: number | null): Bullet {
  const { x, y } = mouthOf(bay)
  return { id, x, y, stake, targetId, agedMs: 0, ...towards(x, y, aim) }
}

/** Moves the shots on: those that still fly, those that hit somebody, and those that are given back. In a still bay a shot arrives at once. */
export function fly(bay: Bay, bullets: readonly Bullet[], ms: number): { flying: Bullet[]; hits: Hit[]; spent: Bullet[] } {
  const flying: Bullet[] = []
  const hits: Hit[] = []
  const spent: Bullet[] = []
  for (const bullet of bullets) {
    const swimmer = bay.isStill ? arrive(bay, bullet) : move(bay, bullet, ms)
    if (swimmer) hits.push({ bullet, swimmer })
    else if (bullet.agedMs > LIVES_MS) spent.push(bullet)
    else flying.push(bullet)
  }
  for (const { swimmer } of hits) swimmer.sinceHitMs = 0
  return { flying, hits, spent }
}

function move(bay: Bay, bullet: Bullet, ms: number): Swimmer | undefined {
  const target = targetOf(bay, bullet)
  if (target) Object.assign(bullet, towards(bullet.x, bullet.y, target))
  bullet.agedMs += ms
  bullet.x += (bullet.speedX * ms) / 1000
  bullet.y += (bullet.speedY * ms) / 1000
  if (target)
    return Math.hypot(target.x - bullet.x, target.y - bullet.y) < sizeOf(bay, target.kind) * 0.3 + BULLET_RADIUS ? target : undefined
  if (bullet.x < 0 || bullet.x > bay.width) bullet.speedX = Math.abs(bullet.speedX) * (bullet.x < 0 ? 1 : -1)
  if (bullet.y < 0 || bullet.y > bay.height) bullet.speedY = Math.abs(bullet.speedY) * (bullet.y < 0 ? 1 : -1)
  return touchedAt(bay, bullet.x, bullet.y, BULLET_RADIUS)
}

/** Follows a straight line through a bay that stands still, to whomever it meets first. */
function arrive(bay: Bay, bullet: Bullet): Swimmer | undefined {
  const target = targetOf(bay, bullet)
  for (let swimmer = target; ; swimmer = move(bay, bullet, 8)) if (swimmer || bullet.agedMs > LIVES_MS) return swimmer
}

const targetOf = (bay: Bay, { targetId }: Bullet): Swimmer | undefined =>
  targetId === null ? undefined : bay.swimmers.find(({ id }) => id === targetId)

function towards(x: number, y: number, aim: { x: number; y: number }): { speedX: number; speedY: number } {
  const far = Math.hypot(aim.x - x, aim.y - y)
  if (far < 1) return { speedX: 0, speedY: -SPEED }
  return { speedX: ((aim.x - x) / far) * SPEED, speedY: ((aim.y - y) / far) * SPEED }
}
