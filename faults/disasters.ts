// What happens to a server or the database: ends without warning, or stands still for a while.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Ends the process at once, without a chance to finish anything. */
export function killNow(pid: number | undefined): void {
  signal(pid, 'SIGKILL')
}

/** Tells a process something. */
export function notify(pid: number | undefined, name: NodeJS.Signals): void {
  signal(pid, name)
}

/** Ends the database: the postmaster and every process of it. Its watcher starts it again. */
export function killWithChildren(pid: number): void {
  // It must not start another child while its children are counted.
  signal(pid, 'SIGSTOP')
  for (const process of [pid, ...childrenOf(pid)]) signal(process, 'SIGKILL')
}

/** The process and its children stand still for so long. */
export async function freeze(pid: number, milliseconds: number): Promise<void> {
  signal(pid, 'SIGSTOP')
  const children = childrenOf(pid)
  for (const child of children) signal(child, 'SIGSTOP')
  try {
    await sleep(milliseconds)
  } finally {
    for (const process of [...children, pid]) signal(process, 'SIGCONT')
  }
}

function childrenOf(pid: number): number[] {
  return listProcesses()
    .filter(({ parent }) => parent === pid)
    .map((process) => process.pid)
}

function listProcesses(): { pid: number; parent: number }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    return { pid, parent }
  })
}

// The fields after the name, which may itself hold spaces and brackets: state, parent.
function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // It has ended meanwhile.
  }
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}
