// Programs that run beside each other: started, ended with everything below them, frozen and woken.
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Identity } from '../../tools/postgres/identity.ts'
import { atTheEnd } from '../../tools/testing/temporary.ts'

export type Program = {
  file: string
  words?: readonly string[]
  environment: Record<string, string>
  identity?: Identity | undefined
  /** Where it writes what it says, as `<name>.log`. */
  name: string
  folder: string
  /** What it started and let go of, such as a database that outlives the process that watches over it. */
  besides?: () => readonly number[]
}

/** A program that is ended when the command ends, however that is. */
export type RunningProgram = {
  /** Kills it and everything that it started. */
  kill(): Promise<void>
  freeze(): void
  wake(): void
  start(): void
}

export function runProgram(program: Program): RunningProgram {
  let child: ChildProcess | undefined
  let frozen: number[] = []
  const everything = (pid: number) => [pid, ...(program.besides?.() ?? [])].flatMap(withDescendants)
  const running: RunningProgram = {
    start: () => {
      const log = openSync(join(program.folder, `${program.name}.log`), 'a')
      child = spawn(program.file, [...(program.words ?? [])], {
        ...program.identity,
        cwd: '/',
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: program.folder, ...program.environment },
        stdio: ['ignore', log, log],
        // Ctrl-C must not end it before what uses it.
        detached: true,
      })
      child.on('error', () => {})
    },
    kill: async () => {
      const pid = child?.pid
      if (pid === undefined) return
      // Nobody may start another one while they are counted.
      signal(pid, 'SIGSTOP')
      const all = everything(pid)
      for (const one of all) signal(one, 'SIGKILL')
      while (all.some(isAlive)) await sleep(10)
      child = undefined
    },
    freeze: () => {
      if (child?.pid === undefined) return
      signal(child.pid, 'SIGSTOP')
      frozen = everything(child.pid)
      for (const one of frozen) signal(one, 'SIGSTOP')
    },
    wake: () => {
      for (const one of [...frozen].reverse()) signal(one, 'SIGCONT')
      frozen = []
    },
  }
  running.start()
  atTheEnd(running.kill)
  return running
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** A process that has ended and that nobody has asked for counts as gone. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function withDescendants(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = parentOf(name)
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const found = [pid]
  for (const one of found) found.push(...(parents.get(one) ?? []))
  return found
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}
