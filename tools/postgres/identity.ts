import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system user that runs the database when we are root, who may not: PostgreSQL refuses to run as root. */
export type Identity = { uid: number; gid: number }

/**
 * Who shall run the database of this folder: nobody else (undefined) for an ordinary user; for root the folder's
 * owner when it exists already, else the system user `postgres`, else `nobody`. No user is created.
 */
export function identityFor(clusterFolder: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const folder = statSync(clusterFolder, { throwIfNoEntry: false })
  if (folder !== undefined && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid }
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 }
}

function lookUp(user: string): Identity | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Whether every user of this machine can enter all folders above `path` and read `path` itself. */
export function isReachableByAll(path: string): boolean {
  const readBit = 0o004
  const enterBit = 0o001
  if ((statSync(path).mode & readBit) === 0) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & enterBit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
