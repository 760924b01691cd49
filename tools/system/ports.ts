import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Complaint, errorCode } from '../complaint.ts'
import type { Config } from '../config.ts'

const attemptsMax = 10
const pauseMs = 100

/** The ports that the processes will listen on. */
export type Ports = { site: number; games: number; metrics: number; identity: number; payments: number }

/**
 * Finds out before any work is done whether the ports can be had. A busy one that was chosen explicitly is a complaint;
 * the other ports that nobody chose give way to free ones.
 */
export async function choosePorts(config: Config): Promise<Ports> {
  await requirePort('PORT', config.port, config.host)
  const taken = [config.port]
  const choose = async (name: string, port: number, isFixed: boolean) => {
    if (isFixed) await requirePort(name, port, config.host)
    const chosen =
      isFixed || (!taken.includes(port) && (await tryPort(port, config.host)) === undefined) ? port : await findFreePort(config.host)
    taken.push(chosen)
    return chosen
  }
  const games = await choose('GAMES_PORT', config.gamesPort, config.isGamesPortFixed)
  const metrics = await choose('METRICS_PORT', config.metricsPort, config.isMetricsPortFixed)
  const identity = await choose('DEMO_IDENTITY_PORT', config.identityPort, config.isIdentityPortFixed)
  const payments = await choose('DEMO_PAYMENTS_PORT', config.paymentsPort, config.isPaymentsPortFixed)
  return { site: config.port, games, metrics, identity, payments }
}

// Below the ports that systems give to outgoing connections: one of those can be taken by anybody's connection between
// the moment it is found and the moment our process listens on it.
const firstPort = 20_000
const portsEach = 20
const processesApart = 600
let portsFound = 0

/**
 * A port that nobody listens on at this moment. It is given once by this process, and processes that run beside each
 * other look at different ones first.
 */
export async function findFreePort(host: string): Promise<number> {
  const ownFirst = (process.pid % processesApart) * portsEach
  for (;;) {
    const port = firstPort + ((ownFirst + portsFound++) % (processesApart * portsEach))
    if (portsFound > processesApart * portsEach) throw new Complaint(`No port of ${host} from ${firstPort} on is free.`)
    const problem = await tryPort(port, host)
    if (problem === undefined) return port
    if (problem !== 'EADDRINUSE') throw notListenable(host, problem)
  }
}

async function requirePort(name: string, port: number, host: string): Promise<void> {
  // The processes of a run that was killed a moment ago need an instant to let go of their ports.
  let problem = await tryPort(port, host)
  for (let attempt = 1; problem === 'EADDRINUSE' && attempt < attemptsMax; attempt++) {
    await sleep(pauseMs)
    problem = await tryPort(port, host)
  }
  if (problem === undefined) return
  if (problem === 'EADDRINUSE') throw new Complaint(`Port ${port} is already in use: set ${name} to another one.`)
  if (problem === 'EACCES') throw new Complaint(`Port ${port} may not be opened by this user: set ${name} to one above 1023.`)
  throw notListenable(host, problem)
}

function notListenable(host: string, problem: string): Complaint {
  return new Complaint(`The address "${host}" cannot be listened on (${problem}): set HOST to an address of this machine.`)
}

async function tryPort(port: number, host: string): Promise<string | undefined> {
  return await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(errorCode(error) ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
