// Two servers on one database under load, and disasters at random moments: what was acknowledged must be there afterwards,
// exactly once.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Audit, audit, verifyNow } from './audit.ts'
import { createPlayer, play } from './player.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { allDisasters, type Disaster, strike } from './strike.ts'
import { createVendor } from './vendor.ts'
import { OPENING_MINOR, startWorld, type World } from './world.ts'

/** How long, how many members at once, and which disasters: given in order, or a number chosen at random. */
export type FaultsOptions = {
  seed: number
  seconds: number
  members: number
  kills: number
  disasters?: readonly Disaster[]
  log: (sentence: string) => void
}

/** What happened, and what the audit says of it. Times in milliseconds, the longest of each. */
export type FaultsOutcome = Audit & {
  acknowledged: number
  disasters: Disaster[]
  /** Those that this machine does not let us try. */
  untried: Disaster[]
  retries: number
  slowestAnswerMs: number
  /** How long after each kind of disaster everything was ready again. */
  backMs: Partial<Record<Disaster, number>>
}

export function isClean(outcome: FaultsOutcome): boolean {
  return outcome.acknowledged > 0 && outcome.lost === 0 && outcome.doubled === 0 && outcome.faults.length === 0
}

export function describeOutcome(outcome: FaultsOutcome): string {
  const { acknowledged, lost, doubled, faults, disasters } = outcome
  return [
    ...faults.slice(0, 20).map((fault) => `  ${fault}`),
    ...(faults.length > 20 ? [`  and ${faults.length - 20} more`] : []),
    `Ready again after: ${Object.entries(outcome.backMs)
      .map(([disaster, backMs]) => `${disaster} ${backMs} ms`)
      .join(', ')}.`,
    `The slowest answer took ${outcome.slowestAnswerMs} ms; ${outcome.retries} attempts were repeated.`,
    ...(outcome.untried.length > 0 ? [`Not tried, because this machine does not let us: ${outcome.untried.join(', ')}.`] : []),
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled over ${disasters.length} disasters`,
  ].join('\n')
}

/** Starts everything, plays, breaks, repairs, audits, and stops everything. */
export async function runFaults(request: FaultsOptions): Promise<FaultsOutcome> {
  request.log(`Seed ${request.seed}.`)
  const random = seededRandom(request.seed)
  const planned = request.disasters ?? chooseDisasters(request.kills, random)
  const world = await startWorld({ ...request, needsDisk: planned.includes('disk-full') })
  const vendor = createVendor(
    world.link,
    world.servers.map(({ port }) => port),
  )
  let isOver = false
  const players = world.accounts.map((account) => createPlayer(account, OPENING_MINOR))
  const playing = Promise.all(
    players.map((player, index) => play(player, { vendor, random: seededRandom(request.seed + index + 1), isOver: () => isOver })),
  )
  const suffered = sufferDisasters(request, world, planned, random)
  await Promise.race([suffered, playing])
  const { disasters, untried, backMs, broken } = await suffered
  isOver = true
  await playing
  const slowestAnswerMs = Math.round(vendor.noticed.slowestMs)
  const retries = vendor.noticed.retries
  const acknowledged = players.reduce((sum, player) => sum + player.accepted, 0)
  const audited = await audit(world.databaseUrl, vendor, players)
  vendor.close()
  await world.stop()
  return { ...audited, faults: [...broken, ...audited.faults], acknowledged, disasters, untried, retries, slowestAnswerMs, backMs }
}

/** Each disaster once, in an order of chance, and then again; the deaths that are likeliest come first where few are wanted. */
function chooseDisasters(count: number, random: SeededRandom): Disaster[] {
  const chosen: Disaster[] = []
  while (chosen.length < count) {
    const round = [...allDisasters]
    while (round.length > 0) chosen.push(...round.splice(random(round.length), 1))
  }
  return chosen.slice(0, count)
}

type Suffered = Pick<FaultsOutcome, 'disasters' | 'untried' | 'backMs'> & { broken: string[] }

/** One disaster in each part of the time, at a random moment of it. Each is over and the books are verified before the next begins. */
async function sufferDisasters(
  request: FaultsOptions,
  world: World,
  planned: readonly Disaster[],
  random: SeededRandom,
): Promise<Suffered> {
  const partMs = (request.seconds * 1_000) / (planned.length + 1)
  const startedAtMs = performance.now()
  const suffered: Suffered = { disasters: [], untried: [], backMs: {}, broken: [] }
  for (const [index, disaster] of planned.entries()) {
    const atMs = startedAtMs + partMs * index + random(Math.ceil(partMs))
    await sleep(Math.max(0, atMs - performance.now()))
    const fromMs = performance.now()
    const lastedMs = await strike(disaster, world, random(world.servers.length))
    if (lastedMs === undefined) {
      suffered.untried.push(disaster)
      continue
    }
    // A server that was killed a moment ago still seems ready.
    await sleep(50)
    await Promise.all(world.servers.map(({ port }) => waitUntilReady(port)))
    const backMs = Math.round(performance.now() - fromMs - lastedMs)
    request.log(`${disaster}: all are ready again after ${backMs} ms.`)
    suffered.disasters.push(disaster)
    suffered.backMs[disaster] = Math.max(suffered.backMs[disaster] ?? 0, backMs)
    suffered.broken.push(...(await verifyNow(world.databaseUrl)).map((fault) => `after ${disaster}: ${fault}`))
  }
  await sleep(Math.max(0, startedAtMs + request.seconds * 1_000 - performance.now()))
  return suffered
}

async function waitUntilReady(port: number): Promise<void> {
  const giveUpAtMs = performance.now() + 60_000
  while (performance.now() < giveUpAtMs) {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(25)
  }
  throw new Error('a server did not become ready again within a minute')
}
