// Members at work while servers, database and whatever else a scene has die.
import { setTimeout as sleep } from 'node:timers/promises'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type Disaster, strike } from './strike.ts'
import type { World } from './world.ts'

/** How many members, and what happens to them, in this order. */
export type DisastersOptions<Name extends string = Disaster> = {
  seed: number
  members: number
  disasters: readonly Name[]
  log: (sentence: string) => void
}

export type Working<Scene> = Scene & { isOver: () => boolean }

/** What a member does again and again until it is over. */
type Work<Scene, Done> = (scene: Working<Scene>, account: string, random: SeededRandom) => Promise<Done[]>

const BETWEEN_MS = 1_500

/** Has every member of a scene work while the disasters happen, and answers all that they did. */
export async function workUnderDisasters<Scene extends { world: World }, Name extends string, Done>(
  { seed, disasters, log }: DisastersOptions<Name>,
  scene: Scene,
  work: Work<Scene, Done>,
  befall: (disaster: Name, server: number) => Promise<unknown>,
): Promise<Done[]> {
  const { accounts, servers } = scene.world
  let isOver = false
  const working = Promise.all(
    accounts.map((account, index) => work({ ...scene, isOver: () => isOver }, account, seededRandom(seed + index))),
  )
  const random = seededRandom(seed)
  for (const disaster of disasters) {
    await sleep(random(BETWEEN_MS))
    await befall(disaster, random(servers.length))
    log(`${disaster}.`)
    await sleep(BETWEEN_MS)
  }
  isOver = true
  return (await working).flat()
}

/** Has every member of a scene work while these disasters strike its world. */
export const workInBrokenWorld = <Scene extends { world: World }, Done>(request: DisastersOptions, scene: Scene, work: Work<Scene, Done>) =>
  workUnderDisasters(request, scene, work, (disaster, server) => strike(disaster, scene.world, server))

/** Waits until the answer is yes, or the time is over; who cannot answer has not said yes. Returns whether it was yes. */
export async function waitUntil(ask: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const giveUpAtMs = performance.now() + withinMs
  while (performance.now() < giveUpAtMs) {
    if (await ask().catch(() => false)) return true
    await sleep(100)
  }
  return false
}
