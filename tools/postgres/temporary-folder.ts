import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Complaint } from '../complaint.ts'
import { type Identity, isReachableByAll } from './identity.ts'

// The address of a unix socket holds 107 bytes on Linux and 103 on macOS; the name below it takes 43 of them.
const lengthMax = 60

/** The system's temporary directory, or /tmp where that one is too long for a socket's address or private to us. */
export function temporaryFolder(isForOtherUser: boolean): string {
  const fits = (folder: string) => folder.length <= lengthMax && /^[\w./-]+$/.test(folder) && (!isForOtherUser || isReachableByAll(folder))
  return [tmpdir(), '/tmp', '/var/tmp'].find(fits) ?? '/tmp'
}

/** The name of the socket's folder: one for each data folder, the same at every start. */
export function socketFolderName(clusterFolder: string): string {
  return `pavilion-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 12)}`
}

/**
 * Makes the folder of the server's socket, with mode 0700, so that entering it is the only way to the database.
 * A folder of that name that somebody else made is refused.
 */
export function makeSocketFolder(clusterFolder: string, identity: Identity | undefined): string {
  const folder = join(temporaryFolder(identity !== undefined), socketFolderName(clusterFolder))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = found.uid === process.getuid?.() || found.uid === identity?.uid
  if (!found.isDirectory() || !isOurs) {
    throw new Complaint(
      `The folder "${folder}" for the database's socket belongs to another user: remove it, or set TMPDIR to another folder.`,
    )
  }
  if (identity !== undefined) lchownSync(folder, identity.uid, identity.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** Removes the socket's folder after the server has gone, unless another one has moved in meanwhile. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It is in use, or somebody was faster: both are fine.
  }
}
