import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Complaint, errorCode } from '../complaint.ts'
import { asOwner, type Cluster, programEnvironment } from './cluster.ts'
import { closeDoor, setDoor } from './door.ts'
import { superuser } from './passwords.ts'
import { makeSocketFolder, socketFolderName } from './temporary-folder.ts'

/**
 * A live server. `guard` is an open connection that tells when the server dies and lets other launchers on the same
 * folder see that somebody still needs it. `isAdopted` says that the server ran before we came.
 */
export type Postmaster = { pid: number; socketFolder: string; guard: pg.Client; isAdopted: boolean }

/** The name under which every launcher's guard connection is known to the server. */
export const guardName = 'pavilion launcher'

const pauseMs = 20
const attemptsMax = 40
const pauseAfterFailureMs = 250
const silenceMaxMs = 10_000
const wrongPassword = '28P01'
/** Another launcher may be setting the passwords at this moment. */
const refusalsUntilReset = 25

/**
 * Adopts the server that runs on the cluster, or starts one: over files of a killed server, after a dying server has
 * gone, and with other launchers doing the same at the same time, in which case all end with the one server.
 */
export async function ensurePostmaster(cluster: Cluster): Promise<Postmaster> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const running = findRunning(cluster)
    const found = running === undefined ? await start(cluster) : await adopt(cluster, running)
    if (found !== undefined) {
      await closeDoor(cluster, found.guard)
      return found
    }
    await sleep(pauseAfterFailureMs)
  }
  const reason = readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').at(-1) ?? ''
  throw new Complaint(`PostgreSQL does not start on "${cluster.folder}": ${reason.replace(/^.*?FATAL: +/, '')} (see ${cluster.logFile}).`)
}

/** Ends the server: open transactions are rolled back, everything is written, clients are cut off. */
export async function endPostmaster(pid: number): Promise<void> {
  const fastShutdown = 'SIGINT'
  const immediateShutdown = 'SIGQUIT'
  for (const signal of [fastShutdown, immediateShutdown] as const) {
    if (!trySignal(pid, signal)) return
    for (let waitedMs = 0; waitedMs < 30_000; waitedMs += pauseMs) {
      if (!trySignal(pid, 0)) return
      await sleep(pauseMs)
    }
  }
}

type Running = { pid: number; socketFolder: string }

// The process that holds the cluster, by the server's own lock file. A number that meanwhile belongs to something
// else does not count.
function findRunning(cluster: Cluster): Running | undefined {
  const lockFile = readLockFile(cluster)
  return lockFile !== undefined && isPostmasterOf(lockFile.pid, cluster) ? lockFile : undefined
}

function readLockFile(cluster: Cluster): Running | undefined {
  try {
    const lines = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isSafeInteger(pid) && pid > 1 ? { pid, socketFolder: lines[4]?.trim() ?? '' } : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

// A server works in its data folder, which tells it apart from any other process and from the server of a copy.
function isPostmasterOf(pid: number, cluster: Cluster): boolean {
  if (!trySignal(pid, 0)) return false
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster.folder)]
    return theirs.dev === ours.dev && theirs.ino === ours.ino
  } catch {
    return false
  }
}

async function adopt(cluster: Cluster, running: Running): Promise<Postmaster | undefined> {
  if (running.socketFolder !== '' && basename(running.socketFolder) !== socketFolderName(cluster.folder)) {
    throw new Complaint(
      `The data folder "${cluster.folder}" was moved while its database (process ${running.pid}) runs: stop that process first.`,
    )
  }
  const isThere = () => isPostmasterOf(running.pid, cluster)
  const guard = await connectWhile(isThere, cluster, running, silenceMaxMs)
  if (guard !== undefined) return { ...running, guard, isAdopted: true }
  // It lives but cannot be reached, for example because somebody emptied the temporary directory.
  if (isThere() && readLockFile(cluster)?.socketFolder === running.socketFolder) await endPostmaster(running.pid)
  return undefined
}

async function start(cluster: Cluster): Promise<Postmaster | undefined> {
  const socketFolder = makeSocketFolder(cluster.folder, cluster.identity)
  const child = spawnPostgres(cluster, socketFolder)
  let isAlive = true
  child.once('exit', () => {
    isAlive = false
  })
  child.once('error', () => {
    isAlive = false
  })
  const isOurs = () => isAlive && readLockFile(cluster)?.pid === child.pid
  while (isAlive && !isOurs()) await sleep(pauseMs)
  const guard = await connectWhile(isOurs, cluster, { pid: child.pid ?? 0, socketFolder }, Number.POSITIVE_INFINITY)
  if (guard !== undefined && child.pid !== undefined) return { pid: child.pid, socketFolder, guard, isAdopted: false }
  removeStrayLock(cluster)
  return undefined
}

// A lock file whose number was given to another process since (after a restart of the machine) would keep the server
// from starting for ever.
function removeStrayLock(cluster: Cluster): void {
  const lockFile = readLockFile(cluster)
  if (lockFile === undefined || !trySignal(lockFile.pid, 0) || isPostmasterOf(lockFile.pid, cluster)) return
  if (readLockFile(cluster)?.pid === lockFile.pid) rmSync(join(cluster.folder, 'postmaster.pid'), { force: true })
}

function spawnPostgres(cluster: Cluster, socketFolder: string): ChildProcess {
  const log = openLog(cluster.logFile)
  let child: ChildProcess | undefined
  try {
    asOwner(cluster, (location, directory) => {
      child = spawn(join(cluster.binaries.bin, 'postgres'), ['-D', location, ...settings(socketFolder)], {
        ...cluster.identity,
        cwd: '/',
        env: programEnvironment,
        stdio: ['ignore', log, log, directory],
        detached: true, // Ctrl-C must reach the processes that use the database first.
      })
    })
  } finally {
    closeSync(log)
  }
  if (child === undefined) throw new Error('PostgreSQL was not spawned')
  child.unref()
  return child
}

const MB = 2 ** 20

/**
 * The size of the shared buffers for a machine with this much memory: an eighth, at least 256 MB, and 8 GB at most. The operating
 * system keeps others, but a page from there costs a copy and a checksum.
 */
export const pageMemory = (bytes: number): string => `${Math.floor(Math.min(Math.max(256 * MB, bytes / 8), 8192 * MB) / MB)}MB`

function settings(socketFolder: string): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '300',
    shared_buffers: pageMemory(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
    // What lies all over a large table is asked for ahead, as every disk of today can.
    effective_io_concurrency: '200',
    max_wal_size: '2GB',
    jit: 'off',
    log_line_prefix: '%m [%p] ',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function openLog(logFile: string): number {
  const bytesMax = 5_000_000
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  return openSync(logFile, size > bytesMax ? 'w' : 'a', 0o600)
}

// Connects again and again while the server is there: it may still be recovering from a crash, which takes as long as
// it takes, or be on its way out. Gives up after a while without any answer on the socket.
async function connectWhile(isThere: () => boolean, cluster: Cluster, running: Running, silenceMs: number): Promise<pg.Client | undefined> {
  let answeredAtMs = performance.now()
  let refusals = 0
  while (isThere() && performance.now() - answeredAtMs < silenceMs) {
    const client = new pg.Client({
      host: running.socketFolder,
      user: superuser,
      password: cluster.passwords[superuser],
      database: 'postgres',
      application_name: guardName,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {}) // The loss of the connection is noticed by its end.
    try {
      await client.connect()
      await client.query('select 1')
      return client
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (!['ENOENT', 'ECONNREFUSED'].includes(code)) answeredAtMs = performance.now()
      if (code === wrongPassword && ++refusals % refusalsUntilReset === 0) {
        // The passwords were lost, or are those of another folder. Whose files these are may set them again.
        setDoor(cluster, 'ajar')
        trySignal(running.pid, 'SIGHUP')
      }
      await client.end().catch(() => {})
      await sleep(pauseMs)
    }
  }
  return undefined
}

function trySignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
