import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  globSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Complaint, errorCode } from '../complaint.ts'
import { type Binaries, type BinariesSource, findBinaries, reachableBinaries } from './binaries.ts'
import { setDoor } from './door.ts'
import { type Identity, identityFor } from './identity.ts'
import { openPasswords, type Passwords, superuser } from './passwords.ts'

/** A private database's files, the system's user that owns them, the binaries that can open them, and the passwords of its users. */
export type Cluster = { folder: string; logFile: string; binaries: Binaries; identity: Identity | undefined; passwords: Passwords }

/** Opens the database files below the data folder, or makes them when there are none yet. */
export function openCluster(dataDir: string, request: BinariesSource): Cluster {
  const root = makeDataFolder(dataDir)
  const folder = join(root, 'postgres')
  try {
    const identity = identityFor(folder)
    const found = findBinaries(request, clusterMajor(folder), folder)
    const binaries = identity === undefined ? found : reachableBinaries(found)
    const cluster = { folder, logFile: join(root, 'postgres.log'), binaries, identity, passwords: openPasswords(root) }
    if (!existsSync(folder)) createCluster(root, cluster)
    else if (identity !== undefined && statSync(folder).uid === 0) giveTo(folder, identity)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return cluster
  } catch (error) {
    throw error instanceof Complaint ? error : unusable(dataDir, error)
  }
}

/** Whether a database was made below the data folder. */
export const holdsCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres'))

/** The arguments and options with which the server's programs find the files as the user that owns them. */
export function asOwner(cluster: Pick<Cluster, 'folder' | 'identity'>, run: (location: string, directory: number) => void): void {
  const directory = openSync(cluster.folder, 'r')
  try {
    // The owner may not be able to enter the folders above (a clone below a private home directory). An open
    // directory that a process inherits needs no way through them; Linux lets it be named like a path.
    const isHidden = cluster.identity !== undefined && process.platform === 'linux'
    run(isHidden ? '/proc/self/fd/3' : cluster.folder, directory)
  } finally {
    closeSync(directory)
  }
}

/** The environment of the server's programs: nothing of ours leaks in, and messages are in plain English. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Makes the data folder where there is none. Throws a `Complaint` where it cannot be written. */
export function makeDataFolder(dataDir: string): string {
  try {
    makeFolders(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

// Node's own recursive variant never returns below folders that refuse every child with "no such file", as /proc does.
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolders(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function unusable(dataDir: string, error: unknown): unknown {
  const code = errorCode(error)
  return code === undefined
    ? error
    : new Complaint(`The data folder "${dataDir}" cannot be written (${code}): set DATA_DIR to a folder that you can write to.`)
}

function clusterMajor(folder: string): number | undefined {
  if (!existsSync(folder)) return undefined
  try {
    return Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Complaint(`The folder "${folder}" is not a database: move it away, or set DATA_DIR to another folder.`)
  }
}

// Root may have copied or restored the files, and they then belong to root, who cannot run the server.
function giveTo(folder: string, { uid, gid }: Identity): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, entry), uid, gid)
  lchownSync(folder, uid, gid)
}

// Made under another name and renamed when complete, so that an interrupted first start leaves no half a database
// and of two first starts at once one wins.
function createCluster(root: string, cluster: Cluster): void {
  removeAbandonedDrafts(root)
  const draft = mkdtempSync(join(root, 'postgres.draft-'))
  try {
    if (cluster.identity !== undefined) chownSync(draft, cluster.identity.uid, cluster.identity.gid)
    initialise({ ...cluster, folder: draft })
    setDoor({ ...cluster, folder: draft }, 'ajar')
    renameSync(draft, cluster.folder)
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function removeAbandonedDrafts(root: string): void {
  const tenMinutesAgoMs = performance.timeOrigin - 10 * 60_000
  for (const draft of globSync(join(root, 'postgres.draft-*'))) {
    if (statSync(draft).mtimeMs < tenMinutesAgoMs) rmSync(draft, { recursive: true, force: true })
  }
}

function initialise(cluster: Cluster): void {
  asOwner(cluster, (location, directory) => {
    const result = spawnSync(
      join(cluster.binaries.bin, 'initdb'),
      ['-D', location, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--data-checksums', ...localeFlags(cluster.binaries.major)],
      { ...cluster.identity, cwd: '/', env: programEnvironment, stdio: ['ignore', 'ignore', 'pipe', directory], encoding: 'utf8' },
    )
    if (result.status === 0) return
    const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1)
    throw new Complaint(`The database could not be created below "${cluster.folder}": ${reason}.`)
  })
}

// Order and letter case do not follow the machine's language. From 17 on PostgreSQL brings its own rules for that; before, the
// order C spares each comparison of two keys a call of the C library: looking one up takes a tenth less.
function localeFlags(major: number): string[] {
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return [process.platform === 'darwin' ? '--locale=C' : '--locale=C.UTF-8', '--lc-collate=C']
}
