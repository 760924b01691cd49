// Members at work with the payment company while servers and database die.
import { setTimeout as sleep } from 'node:timers/promises'
import { type PayingScene, startPayingScene } from './payment-company.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type Disaster, strike } from './strike.ts'

export type PayingWish = { seed: number; members: number; disasters: readonly Disaster[]; log: (sentence: string) => void }

export type WorkingScene = PayingScene & { isOver: () => boolean }

/** What a member does again and again until it is over. */
type Work<Done> = (scene: WorkingScene, account: string, random: SeededRandom) => Promise<Done[]>

const BETWEEN_MS = 1_500

/** Starts a world, has every member work in it while the disasters happen, and answers all that they did. The caller stops the scene. */
export async function workUnderDisasters<Done>(
  { seed, members, disasters, log }: PayingWish,
  work: Work<Done>,
): Promise<{ scene: PayingScene; done: Done[] }> {
  const scene = await startPayingScene({ members, needsDisk: disasters.includes('disk-full'), log })
  const { accounts, servers } = scene.world
  let isOver = false
  const working = Promise.all(
    accounts.map((account, index) => work({ ...scene, isOver: () => isOver }, account, seededRandom(seed + index))),
  )
  const random = seededRandom(seed)
  for (const disaster of disasters) {
    await sleep(random(BETWEEN_MS))
    await strike(disaster, scene.world, random(servers.length))
    log(`${disaster}.`)
    await sleep(BETWEEN_MS)
  }
  isOver = true
  return { scene, done: (await working).flat() }
}

/** Waits until the answer is yes, or the time is over; who cannot answer has not said yes. */
export async function waitUntil(ask: () => Promise<boolean>, withinMs: number): Promise<void> {
  const giveUpAtMs = performance.now() + withinMs
  while (performance.now() < giveUpAtMs) {
    if (await ask().catch(() => false)) return
    await sleep(100)
  }
}
