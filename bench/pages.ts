// Home pages a second that one server process sends to visitors: compressed, each with a nonce of its own.
import { cpus } from 'node:os'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { startTestSystem } from '../tools/testing/test-system.ts'
import { measureLoad } from './load.ts'

const CONNECTIONS = [1, 16, 64]
const SECONDS = 5

/** Prints a line for each number of connections: pages a second and their times. */
export async function benchPages(): Promise<void> {
  const system = await startTestSystem(temporaryFolder('bench-pages'))
  atTheEnd(system.stop)
  const port = Number(new URL(system.siteUrl).port)
  const path = '/m/home'
  await measureLoad({ port, path, connections: 16, seconds: 2 })
  console.log(`Pages: ${path}, gzip, one server process, ${cpus().length} cores shared by database, server and load.`)
  console.log('connections |  pages /s |  p50 ms |  p99 ms | refused')
  for (const connections of CONNECTIONS) {
    const { perSecond, p50Ms, p99Ms, refused } = await measureLoad({ port, path, connections, seconds: SECONDS })
    const cells = [
      String(connections).padStart(11),
      perSecond.toFixed(0).padStart(9),
      p50Ms.toFixed(1).padStart(7),
      p99Ms.toFixed(1).padStart(7),
      String(refused).padStart(7),
    ]
    console.log(cells.join(' | '))
  }
}
