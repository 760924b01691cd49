// Runs journeys, several at a time on one system, and reports every one to the tally. No second try hides a first one.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { environmentWith, root } from '../config.ts'
import type { JourneyTold } from './journeys-reporter.ts'
import { readable, type Tally } from './tally.ts'
import { atTheEnd } from './temporary.ts'
import { isAfterOthers } from './test-files.ts'

/** Of what the runner printed, the end is shown. */
const OUTPUT_MAX = 8_000

/** `config` is the runner's, which says among others how many run at a time. */
export type JourneyOptions = { config: string; environment: Record<string, string> }

/** Runs the files and resolves when the last one has ended. A file without a single test counts as a failure. */
export async function runJourneys(files: readonly string[], options: JourneyOptions, tally: Tally): Promise<void> {
  await runTogether(
    files.filter((file) => !isAfterOthers(file)),
    options,
    tally,
  )
  await runTogether(files.filter(isAfterOthers), options, tally)
}

async function runTogether(files: readonly string[], options: JourneyOptions, tally: Tally): Promise<void> {
  if (files.length === 0) return
  const child = fork(join(root, 'node_modules/playwright/cli.js'), ['test', '-c', options.config, ...files.map(asPattern)], {
    cwd: root,
    env: environmentWith({ ...options.environment, FORCE_COLOR: '0' }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  atTheEnd(async () => void child.kill('SIGINT'))
  let output = ''
  const keep = (bytes: Buffer) => {
    output = `${output}${bytes}`.slice(-OUTPUT_MAX)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const times = new Map<string, { ms: number; processorMs: number }>()
  let isOver = false
  let faults = 0
  child.on('message', (told: JourneyTold) => {
    if (told.kind === 'over') isOver = true
    else if (told.kind === 'fault') {
      faults += 1
      tally.fail({ name: 'the journeys run', where: readable(told.where), error: told.error })
    } else {
      const { ms, processorMs } = times.get(told.file) ?? { ms: 0, processorMs: 0 }
      times.set(told.file, { ms: ms + told.ms, processorMs: processorMs + told.processorMs })
      count(told, tally)
    }
  })
  await new Promise<void>((resolve) => child.on('close', () => resolve()))
  for (const [file, time] of times) tally.took({ file: readable(file), ...time })
  if (!isOver) tally.fail({ name: 'the journeys end', where: 'tools/testing/run-journeys.ts', error: output || 'the runner ended early' })
  if (faults > 0) return
  for (const file of files) {
    if (!times.has(file)) tally.fail({ name: 'the file holds tests', where: readable(file), error: `no test ran in this file\n${output}` })
  }
}

function count({ name, where, outcome, error }: JourneyTold & { kind: 'test' }, tally: Tally): void {
  if (outcome === 'passed') tally.pass(name)
  else if (outcome === 'skipped') tally.skip()
  else if (outcome === 'failed') tally.fail({ name, where: readable(where), error })
  else tally.fail({ name: `${name} (failed at first, passes on its second try)`, where: readable(where), error })
}

/** The runner takes regular expressions. */
function asPattern(file: string): string {
  return `^${file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`
}
