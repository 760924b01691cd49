// Two servers on one database, each with a way to it of its own, and a clock that can be wrong.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Seals } from '../apps/server/src/base/sealed.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { makePlayers } from '../bench/players.ts'
import { buildPrograms } from '../tools/build.ts'
import { builtFile } from '../tools/building/programs.ts'
import { root } from '../tools/config.ts'
import { type Postgres, startPostgres } from '../tools/postgres/index.ts'
import { type Child, startChild } from '../tools/system/child.ts'
import { makeDatabase } from '../tools/system/databases.ts'
import { findFreePort } from '../tools/system/ports.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { startWire, type Wire } from './wire.ts'

export const OPENING_MINOR = 20_000n
export const DATABASE = 'faults'

export type Server = { port: number; child: Child; wire: Wire; clockFile: string }

export type World = {
  postgres: Postgres
  /** Where the files of its databases and its passwords lie. */
  dataDir: string
  /** As its owner. */
  databaseUrl: string
  /** Undefined where this machine does not let us mount one, or nobody asked. */
  disk: SmallDisk | undefined
  servers: Server[]
  /** Starts one more server, on a database that holds what this world's does. */
  addServer: (databaseUrl: string) => Promise<Server>
  accounts: string[]
  link: { casinoId: string; secret: string }
  seals: Seals
  stop: () => Promise<void>
}

type Environment = Record<string, string>
type WorldOptions = { members: number; needsDisk: boolean; environment?: Environment; log: (sentence: string) => void }

export async function startWorld({ members, needsDisk, environment = {}, log }: WorldOptions): Promise<World> {
  await buildPrograms(log)
  const disk = needsDisk ? mountSmallDisk() : undefined
  const dataDir = disk?.folder ?? temporaryFolder('faults')
  const postgres = await startPostgres({ dataDir, binaries: 'any', log })
  atTheEnd(postgres.stop)
  const keys = temporaryKeys()
  const { ownerUrl: databaseUrl, url } = await makeDatabase(postgres, DATABASE, keys.seals)
  await seedDemo(databaseUrl, keys.seals)
  const { accounts, ...link } = await makePlayers(databaseUrl, keys.seals, { count: members, eachMinor: OPENING_MINOR })
  const addServer = (at: string) => startServer(at, { ...environment, ...keys.environment }, log)
  const servers = await Promise.all([addServer(url), addServer(url)])
  const stop = async () => {
    await Promise.all(servers.map(({ child }) => child.stop()))
    for (const { wire } of servers) wire.close()
    await postgres.stop()
  }
  atTheEnd(stop)
  return { postgres, dataDir, databaseUrl, disk, servers, addServer, accounts, link, seals: keys.seals, stop }
}

async function startServer(databaseUrl: string, environment: Environment, log: (sentence: string) => void): Promise<Server> {
  const port = await findFreePort('127.0.0.1')
  const folder = temporaryFolder('wire')
  const socketFolder = decodeURIComponent(/[?&]host=([^&]*)/.exec(databaseUrl)?.[1] ?? '')
  const wire = await startWire(folder, () => socketFolder)
  const clockFile = join(folder, 'clock')
  const clock = `${pathToFileURL(join(root, 'faults/shifted-clock.ts'))}?file=${encodeURIComponent(clockFile)}`
  const child = await startChild({
    name: `The server on port ${port}`,
    arguments: ['--import', clock, builtFile('apps/server')],
    environment: {
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(await findFreePort('127.0.0.1')),
      DATABASE_URL: databaseUrl.replace(/([?&]host=)[^&]*/, `$1${encodeURIComponent(folder)}`),
      LOG_LEVEL: 'silent',
    },
    log,
  })
  return { port, child, wire, clockFile }
}
