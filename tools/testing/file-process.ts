// Runs test files one after the other in this one process, and tells the process that started it what became of every test. What
// the files import is read and compiled once for all of them; each has hooks and tests of its own, for each is a run of its own.
import { type EventData, run } from 'node:test'

/** The end of one test. `where` is its file with the line. */
export type TestEnd = { outcome: 'passed' | 'skipped' | 'failed'; name: string; where: string; error: string }

/** What this process says: a file began, a test of it ended, the file ended with what it took, and all files ended. */
export type Told =
  | { kind: 'began'; file: string }
  | { kind: 'test'; file: string; end: TestEnd }
  | { kind: 'ended'; file: string; ms: number; processorMs: number }
  | { kind: 'over' }

type End = EventData.TestPass | EventData.TestFail

const abandon = () => process.exit(1)

const { setTimeout: realTimeout } = globalThis
// Who started us has gone.
process.once('disconnect', abandon)
// A run is over when its process has nothing left to do, and listening to who started it is nothing.
process.channel?.unref()
// The end of one run is not the end of the process: the next one needs a turn to begin.
const stayAlive = () => void realTimeout(() => {}, 1)
process.on('beforeExit', stayAlive)
for (const file of process.argv.slice(2)) await runOne(file)
await tell({ kind: 'over' })
process.off('beforeExit', stayAlive)
process.off('disconnect', abandon)
process.disconnect()

async function runOne(file: string): Promise<void> {
  await tell({ kind: 'began', file })
  const before = describeProcess()
  const startedAt = performance.now()
  const startedWith = process.cpuUsage()
  const stream = run({ files: [file], isolation: 'none' })
  stream.on('test:pass', (event) => {
    if (!isWrapper(event) && !isFile(event)) void tellTest(file, event, isSkipped(event) ? 'skipped' : 'passed', '')
  })
  stream.on('test:fail', (event) => {
    // A parent that fails for its children's sake says nothing new.
    if (!isWrapper(event) && causeOf(event) !== 'subtestsFailed') void tellTest(file, event, 'failed', describeError(event))
  })
  for await (const _ of stream);
  const changed = listChanges(before)
  if (changed.length > 0) {
    const end = {
      outcome: 'failed',
      name: 'the file leaves the process as it found it',
      where: file,
      error: `changed: ${changed.join(', ')}`,
    } as const
    await tell({ kind: 'test', file, end })
  }
  const { user, system } = process.cpuUsage(startedWith)
  await tell({ kind: 'ended', file, ms: performance.now() - startedAt, processorMs: (user + system) / 1_000 })
}

/** What tests share that run in one process: what a file changes of it, the next one would meet. Values can be secret; names are not. */
function describeProcess(): Map<string, unknown> {
  const functions = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'fetch', 'Date'] as const
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection'] as const
  // The runner numbers its runs, sharp tells its library once where it lies, and what TypeScript's library hangs up begins with "__".
  const ownNames = Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_TEST_') && name !== 'VIPSHOME')
  const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__'))
  return new Map<string, unknown>([
    ['the folder it works in', process.cwd()],
    ...globals.map((name) => [`globalThis.${name}`, 'there'] as const),
    ...functions.map((name) => [`the function ${name}`, globalThis[name]] as const),
    ...(['log', 'error', 'warn'] as const).map((name) => [`console.${name}`, console[name]] as const),
    ...ownNames.map(([name, value]) => [`the environment's ${name}`, value] as const),
    ...signals.map((signal) => [`who listens to ${signal}`, process.listenerCount(signal)] as const),
  ])
}

function listChanges(before: Map<string, unknown>): string[] {
  const after = describeProcess()
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
}

function tellTest(file: string, event: End, outcome: TestEnd['outcome'], error: string): Promise<void> {
  const place = event.file ?? file
  const where = isFile(event) || event.line === undefined ? place : `${place}:${event.line}`
  return tell({ kind: 'test', file, end: { outcome, name: isFile(event) ? 'the file runs' : event.name, where, error } })
}

function tell(told: Told): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(told, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}

function isFile(event: End): boolean {
  return event.nesting === 0 && event.name === event.file
}

function isSkipped({ skip }: End): boolean {
  return skip !== undefined && skip !== false
}

function isWrapper(event: End): boolean {
  return event.details.type === 'suite' && !('error' in event.details && causeOf(event) !== 'subtestsFailed')
}

function causeOf(event: End): string | undefined {
  const error = 'error' in event.details ? event.details.error : undefined
  return error instanceof Error && 'failureType' in error ? String(error.failureType) : undefined
}

function describeError(event: EventData.TestFail): string {
  const { error } = event.details
  const cause = error.cause ?? error
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}
