import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { Complaint } from '../complaint.ts'

/** Who has which processors, as `taskset` counts them, and how to give all of them to everybody again. */
export type Halves = { database: string; others: string; undo(): Promise<void> }

/**
 * Gives the first half of the processors to the process `databasePid`, what it started and all that it starts, and the other half to this
 * command and all that it starts from now on. Linux alone can; ends with a `Complaint` elsewhere and on a single processor.
 */
export async function setApart(databasePid: number): Promise<Halves> {
  const half = cpus().length >> 1
  if (half === 0) throw new Complaint('One processor cannot be shared out.')
  const halves = { database: `0-${half - 1}`, others: `${half}-${cpus().length - 1}` }
  try {
    for (const pid of [databasePid, ...childrenOf(databasePid)]) await bind(halves.database, pid)
    await bind(halves.others, process.pid)
  } catch {
    throw new Complaint('The processors cannot be shared out, which needs taskset of Linux.')
  }
  return { ...halves, undo: () => bind(`0-${cpus().length - 1}`, process.pid) }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function bind(processors: string, pid: number): Promise<void> {
  await promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)])
}
