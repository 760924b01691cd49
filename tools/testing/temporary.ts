import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in its memory. */
const MEMORY = '/dev/shm'

const endings: (() => Promise<void>)[] = []

/** A new folder in the system's temporary directory, removed at the end. */
export function temporaryFolder(purpose: string): string {
  return makeFolder(tmpdir(), purpose)
}

/** As `temporaryFolder`, but in memory where that has room for the bytes: a thousand files come and go ten times as fast there. */
export function memoryFolder(purpose: string, bytes: number): string {
  return makeFolder(hasRoom(MEMORY, bytes) ? MEMORY : tmpdir(), purpose)
}

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytes
  } catch {
    return false
  }
}

function makeFolder(parent: string, purpose: string): string {
  const folder = mkdtempSync(join(parent, `pavilion-${purpose}-`))
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Remembers what to undo when the command ends, also when it is interrupted; the last comes first. */
export function atTheEnd(undo: () => Promise<void>): void {
  endings.push(undo)
}

/** Undoes everything that was remembered. */
export async function undoAll(): Promise<void> {
  for (let undo = endings.pop(); undo !== undefined; undo = endings.pop()) await undo()
}

/** Runs a command that undoes everything however it ends: well, with an error, or by Ctrl-C. */
export async function withUndoing(main: () => Promise<number>): Promise<number> {
  let isInterrupted = false
  const interrupt = () => {
    if (isInterrupted) return
    isInterrupted = true
    void undoAll().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, interrupt)
  process.channel?.unref()
  try {
    return await main()
  } finally {
    if (!isInterrupted) await undoAll()
  }
}
