import type { Clock } from '../src/base/clock.ts'
import { createIdMaker, type IdMaker, NODES_MAX } from '../src/base/ids.ts'

const makers = new WeakMap<Clock, IdMaker>()

/**
 * Makes the ids of what tests write themselves. There is one maker for a clock, because two of one number at a time that
 * stands still make the same ids; its number is one that no server reaches, since they count from 0.
 */
export function testIds(clock: Clock): IdMaker {
  const maker = makers.get(clock) ?? createIdMaker(clock, NODES_MAX - 3)
  makers.set(clock, maker)
  return maker
}
