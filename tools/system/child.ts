import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Complaint } from '../complaint.ts'
import { environmentWith, root } from '../config.ts'

/** One of our own processes. It tells over its channel when it listens, and stops when the channel breaks. */
export type ChildOptions = {
  /** As it is called in a sentence: `The server`. */
  name: string
  arguments: string[]
  environment: Record<string, string | undefined>
  log: (sentence: string) => void
  /** Folders whose changes start it again. */
  follows?: string[]
  /** Gives up waiting until it listens, and ends it. */
  signal?: AbortSignal | undefined
}

/** A process that is started again whenever it ends. */
export type Child = {
  pid: () => number | undefined
  /** Asks it to end, waits, and ends it by force after ten seconds. */
  stop: () => Promise<void>
}

/** Each process learns of the database that it works in, as the role that it has there, and of no other. */
const unlessTold = {
  // Nothing is in front of a process here that would have to learn that it goes.
  DRAIN_SECONDS: '0',
  DATABASE_URL: undefined,
  DATABASE_READ_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  GAMES_DATABASE_URL: undefined,
  GAMES_DATABASE_OWNER_URL: undefined,
}

const stopWithinMs = 10_000
const startWithinMs = 60_000
const backOffMinMs = 200
const backOffMaxMs = 5_000

/** Starts the process and resolves when it listens. Ends with a `Complaint` if it dies before it ever listened. */
export async function startChild(options: ChildOptions): Promise<Child> {
  let isStopping = false
  let isReplacing = false
  let process = spawnChild(options)
  const giveUp = () => process.kill('SIGTERM')
  options.signal?.addEventListener('abort', giveUp)
  const isListening = await waitUntilListening(process)
  options.signal?.removeEventListener('abort', giveUp)
  if (!isListening) throw new Complaint(`${options.name} ended while it was starting; what it said is above.`)
  const watchers = followFolders(options.follows ?? [], () => {
    options.log(`${options.name} starts again with the changed files.`)
    isReplacing = true
    process.kill('SIGTERM')
  })
  const watching = keepAlive()

  async function keepAlive(): Promise<void> {
    let backOffMs = backOffMinMs
    while (!isStopping) {
      if (isRunning(process)) await once(process, 'exit')
      if (isStopping) return
      if (!isReplacing) {
        options.log(`${options.name} ended (${process.signalCode ?? `code ${process.exitCode}`}) and is being started again.`)
        await sleep(backOffMs)
        if (isStopping) return
      }
      isReplacing = false
      process = spawnChild(options)
      backOffMs = (await waitUntilListening(process)) ? backOffMinMs : Math.min(backOffMs * 2, backOffMaxMs)
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    for (const watcher of watchers) watcher.close()
    if (isRunning(process)) await endByForceAfter(process, stopWithinMs)
    await watching
  }

  return { pid: () => process.pid, stop }
}

function spawnChild({ arguments: nodeArguments, environment }: ChildOptions): ChildProcess {
  return spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: environmentWith({ ...unlessTold, ...environment }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

// One save or one build changes many files within moments, and is followed once.
function followFolders(folders: string[], onChange: () => void): FSWatcher[] {
  const calmMs = 200
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, calmMs)
  }
  return folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, settle))
}

async function waitUntilListening(child: ChildProcess): Promise<boolean> {
  const force = setTimeout(() => child.kill('SIGKILL'), startWithinMs)
  const isListening = await new Promise<boolean>((resolve) => {
    child.once('exit', () => resolve(false))
    child.on('message', (message) => {
      if (isListeningMessage(message)) resolve(true)
    })
  })
  clearTimeout(force)
  return isListening
}

function isListeningMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'listening'
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function endByForceAfter(child: ChildProcess, waitMs: number): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), waitMs)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(force)
}
