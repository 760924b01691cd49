import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { Complaint } from '../tools/complaint.ts'

/** Who has which processors, as `taskset` counts them, and how to give all of them to this command again. */
export type Halves = { database: string; others: string; undo(): Promise<void> }

/**
 * Starts the database on the first half of the processors, where all that it starts stays too, and then keeps this command and all that
 * it starts from now on to the other half. Linux alone can; ends with a `Complaint` elsewhere and on a single processor.
 */
export async function startApart<Database>(startDatabase: () => Promise<Database>): Promise<{ database: Database; halves: Halves }> {
  const half = cpus().length >> 1
  if (half === 0) throw new Complaint('One processor cannot be shared out.')
  const halves = { database: `0-${half - 1}`, others: `${half}-${cpus().length - 1}`, undo: () => keepTo(`0-${cpus().length - 1}`) }
  // A process stays where the process that started it was.
  await keepTo(halves.database)
  try {
    const database = await startDatabase()
    await keepTo(halves.others)
    return { database, halves }
  } catch (error) {
    await halves.undo()
    throw error
  }
}

async function keepTo(processors: string): Promise<void> {
  try {
    await promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(process.pid)])
  } catch {
    throw new Complaint('The processors cannot be shared out, which needs taskset of Linux.')
  }
}
