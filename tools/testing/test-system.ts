import { build } from '../build.ts'
import { readConfig } from '../config.ts'
import { type System, startSystem } from '../system/index.ts'
import { findFreePort } from '../system/ports.ts'

/** A whole system with demo data on free ports of this machine, for journeys and measurements. Its data lies in `dataDir`. */
export async function startTestSystem(dataDir: string): Promise<System> {
  const host = '127.0.0.1'
  const port = await findFreePort(host)
  const config = {
    ...readConfig({ DATA_DIR: dataDir }),
    host,
    port,
    gamesPort: port + 1,
    metricsPort: port + 2,
    identityPort: port + 3,
    paymentsPort: port + 4,
    hasDemoPlayers: false,
    // All who ask a test system or a measurement are behind one address.
    hasCallBudgets: false,
  }
  return await startSystem({ config, binaries: 'any', log: console.error, prepare: () => build(console.log) })
}
