// Rounds under kills: two games hosts on one database die while they take stakes, play on and pay, and their rounds are held against the books.
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyNow } from './audit.ts'
import { killNow } from './disasters.ts'
import { type GamesScene, startGamesScene } from './games-host.ts'
import { countClosed, findWrongRounds, playRounds } from './rounds.ts'
import { type Disaster, strike } from './strike.ts'
import { type DisastersOptions, waitUntil, workUnderDisasters } from './under-disasters.ts'

/** `host` ends one of the games hosts; the others are those of every run. */
export type GamesDisaster = Disaster | 'host'
export type GamesOutcome = { closed: number; void: number; disasters: number; faults: string[] }

const READY_WITHIN_MS = 60_000

/** Members play one round after the other while hosts, servers and database die; afterwards every round is looked for. */
export async function runGames(wanted: DisastersOptions<GamesDisaster>): Promise<GamesOutcome> {
  const scene = await startGamesScene({ ...wanted, needsDisk: wanted.disasters.includes('disk-full') })
  const befall = async (disaster: GamesDisaster, server: number) => {
    if (disaster === 'host') killNow(scene.hosts[server]?.child.pid())
    else await strike(disaster, scene.world, server)
    // A host that was killed a moment ago still seems ready; and who dies while it starts has played nothing.
    await sleep(50)
    if (!(await waitUntil(() => isReady(scene), READY_WITHIN_MS))) throw new Error('the games hosts did not become ready again')
  }
  const played = await workUnderDisasters(wanted, scene, playRounds, befall)
  const faults = [...(await findWrongRounds(scene, played)), ...(await verifyNow(scene.world.databaseUrl))]
  await scene.stop()
  const closed = countClosed(played)
  return { closed, void: played.length - closed, disasters: wanted.disasters.length, faults }
}

const isReady = async ({ hosts }: GamesScene): Promise<boolean> =>
  (await Promise.all(hosts.map(({ url }) => fetch(`${url}/readyz`)))).every(({ status }) => status === 200)
