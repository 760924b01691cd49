// Runs test files, each in a process of its own, and reports every test to the tally.

import type { EventData } from 'node:test'
import { run } from 'node:test'
import { environmentWith } from '../config.ts'
import { readable, type Tally } from './tally.ts'

/** Of what a file printed, its end is told. */
const OUTPUT_MAX = 8_000

/** How to run a set of test files: `suffix` marks the names of failures, `environment` is added to our own. */
export type RunOptions = { concurrency: number; timeoutMs: number; environment: Record<string, string>; suffix?: string }

/**
 * Runs the files and resolves when the last one has ended. A file without a single test counts as a failure, and so does one that has
 * not ended in time, such as one that failed and left something listening: its process is ended.
 */
export async function runFiles(files: readonly string[], options: RunOptions, tally: Tally): Promise<void> {
  const waiting = [...files]
  const runOneByOne = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await runFile(file, options, tally)
  }
  await Promise.all(Array.from({ length: options.concurrency }, runOneByOne))
}

async function runFile(file: string, options: RunOptions, tally: Tally): Promise<void> {
  let output = ''
  let isSeen = false
  const keep = ({ message }: { message: string }) => {
    output = `${output}${message}`.slice(-OUTPUT_MAX)
  }
  const stream = run({
    files: [file],
    // A limit of the runner's own leaves the process of a file alone.
    signal: AbortSignal.timeout(options.timeoutMs),
    env: environmentWith(options.environment),
  })
  stream.on('test:stdout', keep)
  stream.on('test:stderr', keep)
  stream.on('test:pass', (event) => {
    if (isWrapper(event) || isFile(event)) return
    isSeen = true
    if (event.skip !== undefined && event.skip !== false) tally.skip()
    else tally.pass(event.name)
  })
  stream.on('test:fail', (event) => {
    isSeen = true
    // A parent that fails for its children's sake says nothing new, unless it is the file that could not run.
    if (isWrapper(event) || causeOf(event) === 'subtestsFailed') return
    const error = [describeError(event), isFile(event) ? output : ''].join('\n').trimEnd()
    tally.fail({ name: `${isFile(event) ? 'the file runs' : event.name}${options.suffix ?? ''}`, where: place(event), error })
  })
  for await (const _ of stream);
  if (isSeen) return
  const error = `no test ran in this file\n${output}`.trimEnd()
  tally.fail({ name: `the file holds tests${options.suffix ?? ''}`, where: readable(file), error })
}

type End = EventData.TestPass | EventData.TestFail

function isFile(event: End): boolean {
  return event.nesting === 0 && event.name === event.file
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

function place(event: End): string {
  const file = readable(event.file ?? '')
  return isFile(event) || event.line === undefined ? file : `${file}:${event.line}`
}
