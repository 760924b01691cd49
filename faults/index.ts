// npm run faults: puts servers and their database through everything that they must survive, under load, and then asks for every
// answer again. `--only server,cut` names the disasters, `--kills` their number; `--deposits` has members
// pay in instead of play, `--withdrawals` has them paid out, `--games` has them play at the games host, which dies too; `--cluster`
// starts all of deploy/ on this machine, and has its machines, store and servers die; `--split` splits a cell among bets.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Complaint, runCommand } from '../tools/complaint.ts'
import { withUndoing } from '../tools/testing/temporary.ts'
import { allClusterDisasters, type ClusterOptions, isClusterDisaster, runCluster } from './cluster/run-cluster.ts'
import { runDeposits } from './run-deposits.ts'
import { describeOutcome, isClean, runFaults } from './run-faults.ts'
import { type GamesDisaster, runGames } from './run-games.ts'
import { runSplit } from './run-split.ts'
import { runWithdrawals } from './run-withdrawals.ts'
import { allDisasters, type Disaster, isDisaster } from './strike.ts'
import type { DisastersOptions } from './under-disasters.ts'

const DEATHS: readonly Disaster[] = ['server', 'server', 'database', 'both', 'cut', 'freeze', 'server', 'server']
const DEATHS_AMONG_GAMES: readonly GamesDisaster[] = ['host', 'host', 'server', 'host', 'database', 'host', 'cut', 'host']

await runCommand(() =>
  withUndoing(async () => {
    const { values } = parseArgs({
      options: {
        kills: { type: 'string', default: String(allDisasters.length) },
        only: { type: 'string' },
        deposits: { type: 'boolean', default: false },
        withdrawals: { type: 'boolean', default: false },
        games: { type: 'boolean', default: false },
        cluster: { type: 'boolean', default: false },
        split: { type: 'boolean', default: false },
        planted: { type: 'string' },
        seconds: { type: 'string', default: '120' },
        members: { type: 'string' },
        seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
      },
    })
    const only = values.only?.split(',')
    // A cluster is a dozen processes on one machine, and how long it is away says nothing where the members alone fill it.
    const members = Number(values.members ?? (values.cluster ? 12 : 48))
    if (values.cluster) return await reportCluster({ ...values, members, only })
    if (values.split) return await reportSplit({ seed: Number(values.seed), members })
    const isKnown = (name: string): name is GamesDisaster => isDisaster(name) || (values.games && name === 'host')
    const strange = only?.find((name) => !isKnown(name))
    if (strange !== undefined)
      throw new Complaint(`There is no disaster "${strange}", only ${allDisasters.join(', ')}; --games knows host too.`)
    const wanted = only?.filter(isKnown)
    const given = wanted && Array.from({ length: Number(values.kills) }, (_, index) => wanted[index % wanted.length] ?? 'server')
    const disasters = given?.filter(isDisaster)
    if (values.games) return reportGames({ seed: Number(values.seed), members, disasters: given ?? DEATHS_AMONG_GAMES })
    const request = { seed: Number(values.seed), members, disasters: disasters ?? DEATHS }
    if (values.deposits) return reportDeposits(request)
    if (values.withdrawals) return reportWithdrawals(request)
    const outcome = await runFaults({
      ...(disasters ? { disasters } : {}),
      kills: Number(values.kills),
      seconds: Number(values.seconds),
      members,
      seed: Number(values.seed),
      log: console.log,
    })
    console.log(describeOutcome(outcome))
    return isClean(outcome) ? 0 : 1
  }),
)

async function reportCluster(given: {
  seed: string
  members: number
  planted?: string | undefined
  only: string[] | undefined
}): Promise<number> {
  const strange = given.only?.find((name) => !isClusterDisaster(name))
  if (strange !== undefined) throw new Complaint(`There is no disaster "${strange}" of a cluster, only ${allClusterDisasters.join(', ')}.`)
  const { planted } = given
  if (planted !== undefined && planted !== 'etcd3' && planted !== 'asynchronous')
    throw new Complaint('Only the faults "etcd3" and "asynchronous" can be planted.')
  const disasters = given.only?.filter(isClusterDisaster) ?? allClusterDisasters
  const wanted: ClusterOptions = { seed: Number(given.seed), members: given.members, disasters, planted, log: console.log }
  const { acknowledged, rounds, lost, doubled, faults } = await runCluster(wanted)
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  console.log(
    `${acknowledged} acknowledged and ${rounds} rounds closed, ${lost} lost, ${doubled} doubled, ${faults.length} wrong over ${disasters.length} disasters of a cluster`,
  )
  return acknowledged > 0 && rounds > 0 && lost === 0 && doubled === 0 && faults.length === 0 ? 0 : 1
}

async function reportSplit(wanted: { seed: number; members: number }): Promise<number> {
  const { before, after, awayMs, lost, doubled, faults } = await runSplit({ ...wanted, secondsEach: 5, log: console.log })
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  console.log(
    `${before} acknowledged before, ${after} after, ${lost} lost, ${doubled} doubled, ${faults.length} wrong; calls were held for ${awayMs} ms`,
  )
  return before > 0 && after > 0 && lost === 0 && doubled === 0 && faults.length === 0 ? 0 : 1
}

async function reportDeposits(wanted: Omit<DisastersOptions, 'log'>): Promise<number> {
  const { paid, held, disasters, faults } = await runDeposits({ ...wanted, log: console.log })
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  console.log(`${paid} deposits paid, ${held} held, ${faults.length} wrong over ${disasters} disasters`)
  return paid > 0 && faults.length === 0 ? 0 : 1
}

async function reportWithdrawals(request: Omit<DisastersOptions, 'log'>): Promise<number> {
  const { paid, refused, disasters, faults } = await runWithdrawals({ ...request, log: console.log })
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  console.log(`${paid} withdrawals paid, ${refused} refused, ${faults.length} wrong over ${disasters} disasters`)
  return paid > 0 && faults.length === 0 ? 0 : 1
}

async function reportGames(request: Omit<DisastersOptions<GamesDisaster>, 'log'>): Promise<number> {
  const { closed, void: voided, disasters, faults } = await runGames({ ...request, log: console.log })
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  console.log(`${closed} rounds closed, ${voided} void, ${faults.length} wrong over ${disasters} disasters`)
  return closed > 0 && faults.length === 0 ? 0 : 1
}
