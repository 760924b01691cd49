import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { Complaint } from '../complaint.ts'

/**
 * Gives the first half of the processors to the process `databasePid` and all that it starts, and the other half to this command and
 * all that it starts from now on. Linux alone can; ends with a `Complaint` elsewhere and on a single processor.
 */
export async function setApart(databasePid: number): Promise<{ database: string; others: string }> {
  const half = cpus().length >> 1
  if (half === 0) throw new Complaint('One processor cannot be shared out: leave --apart away.')
  const halves = { database: `0-${half - 1}`, others: `${half}-${cpus().length - 1}` }
  try {
    await bind(halves.database, databasePid)
    await bind(halves.others, process.pid)
  } catch {
    throw new Complaint('The processors cannot be shared out, which needs taskset of Linux: leave --apart away.')
  }
  return halves
}

const bind = (processors: string, pid: number) =>
  promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)])
