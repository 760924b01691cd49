import { KINDS, type KindId } from '../../paytable.ts'
import type { Chance } from './chance.ts'
import { HABITS } from './habits.ts'

/** One that swims in the bay. Places are in bay units from the top left. */
export type Swimmer = {
  id: number
  kind: KindId
  x: number
  y: number
  /** 1 to the right, -1 to the left. */
  heading: 1 | -1
  speed: number
  /** The depth that it sways about, as a share. */
  lane: number
  /** Where in its swaying it is, in radians. */
  phase: number
  /** How long ago it was hit, in milliseconds. */
  sinceHitMs: number
}

/** The bay: who swims where. Nothing here knows what a shot brings. */
export type Bay = {
  width: number
  height: number
  swimmers: Swimmer[]
  nextId: number
  /** True where nothing moves, because the player asked for less motion. */
  isStill: boolean
  chance: Chance
}

const SWAYS_A_SECOND = 1.3
const FAST_LEAST = 0.8
const FAST_SPREAD = 0.4
/** A hit body is smaller than its picture, which has room around it. */
const BODY = 0.36
const STILL_TOP = 0.2
const STILL_BOTTOM = 0.74
/** The lowest row of a still bay stays so far above the ground: there are the cannon and the lock. */
const STILL_FOOT = 125
/** A bay below that height has four in a row instead of three. */
const STILL_LOW = 420
const STILL_SIZE_MAX = 84

export function createBay(width: number, height: number, isStill: boolean, chance: Chance): Bay {
  const bay: Bay = { width, height, swimmers: [], nextId: 1, isStill, chance }
  for (const { id } of KINDS)
    for (let count = 0; count < (isStill ? 1 : HABITS[id].count); count++) {
      const swimmer = enter(bay, id)
      swimmer.x = chance() * width
      bay.swimmers.push(swimmer)
    }
  settle(bay)
  return bay
}

/** Moves everybody on. Who leaves on one side comes in again on either. */
export function swim(bay: Bay, ms: number): void {
  for (const swimmer of bay.swimmers) {
    swimmer.sinceHitMs += ms
    if (bay.isStill) continue
    swimmer.phase += (ms / 1000) * SWAYS_A_SECOND
    swimmer.x += (swimmer.heading * swimmer.speed * ms) / 1000
    const margin = sizeOf(bay, swimmer.kind) * 0.6
    if (swimmer.x < -margin || swimmer.x > bay.width + margin) Object.assign(swimmer, enter(bay, swimmer.kind))
  }
  settle(bay)
}

/** Takes one out of the bay; another of its kind comes in. */
export function leave(bay: Bay, id: number): void {
  bay.swimmers = bay.swimmers.map((swimmer) => (swimmer.id === id ? enter(bay, swimmer.kind) : swimmer))
  settle(bay)
}

/** Gives the bay another size. */
export function resize(bay: Bay, width: number, height: number): void {
  for (const swimmer of bay.swimmers) swimmer.x *= width / bay.width
  bay.width = width
  bay.height = height
  settle(bay)
}

/** How large a kind is drawn. */
export function sizeOf({ isStill }: Pick<Bay, 'isStill'>, kind: KindId): number {
  return isStill ? Math.min(STILL_SIZE_MAX, HABITS[kind].size) : HABITS[kind].size
}

/** Who is touched at a place by something of that radius: the nearest, where several are. */
export function touchedAt(bay: Bay, x: number, y: number, radius: number): Swimmer | undefined {
  const near = bay.swimmers
    .map((swimmer) => ({ swimmer, far: Math.hypot(swimmer.x - x, swimmer.y - y) - sizeOf(bay, swimmer.kind) * BODY }))
    .filter(({ far }) => far <= radius)
  return near.sort((one, other) => one.far - other.far)[0]?.swimmer
}

/** One of a kind: the one that is best in sight. */
export function oneOf(bay: Bay, kind: KindId): Swimmer | undefined {
  const fromMiddle = ({ x }: Swimmer) => Math.abs(x - bay.width / 2)
  return bay.swimmers.filter((swimmer) => swimmer.kind === kind).sort((one, other) => fromMiddle(one) - fromMiddle(other))[0]
}

function enter(bay: Bay, kind: KindId): Swimmer {
  const { chance } = bay
  const { lanes, speed } = HABITS[kind]
  const heading = chance() < 0.5 ? 1 : -1
  const margin = sizeOf(bay, kind) * 0.58
  return {
    id: bay.nextId++,
    kind,
    x: heading === 1 ? -margin : bay.width + margin,
    y: 0,
    heading,
    speed: speed * (FAST_LEAST + chance() * FAST_SPREAD),
    lane: lanes[0] + chance() * (lanes[1] - lanes[0]),
    phase: chance() * 2 * Math.PI,
    sinceHitMs: Number.POSITIVE_INFINITY,
  }
}

/** Puts everybody at their depth; in a still bay, in rows. */
function settle(bay: Bay): void {
  const columns = bay.height < STILL_LOW ? 4 : 3
  const rows = Math.ceil(bay.swimmers.length / columns)
  const top = bay.height * STILL_TOP
  const depth = Math.min(bay.height * STILL_BOTTOM, bay.height - STILL_FOOT) - top
  for (const [at, swimmer] of bay.swimmers.entries()) {
    if (bay.isStill) {
      swimmer.heading = at % 2 === 0 ? -1 : 1
      swimmer.x = (bay.width * ((at % columns) + 0.5)) / columns
      swimmer.y = top + (depth * Math.floor(at / columns)) / Math.max(1, rows - 1)
    } else swimmer.y = bay.height * swimmer.lane + Math.sin(swimmer.phase) * HABITS[swimmer.kind].sway
  }
}
