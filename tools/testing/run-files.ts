// Runs test files, many in one process or each in its own, and reports every test to the tally. No second try hides a first one.
import { inLanes, type Job } from './lanes.ts'
import { type FileResult, type ProcessOptions, runProcess } from './run-process.ts'
import { readable, type Tally } from './tally.ts'

/**
 * How to run a set of test files: `perProcess` share a process, one after the other; `suffix` marks the names of failures;
 * `environment` is added to our own. `onPassed` hears of each file all of whose tests passed at once.
 */
export type RunOptions = ProcessOptions & {
  concurrency: number
  perProcess?: number
  suffix?: string
  onPassed?: (result: FileResult) => void
}

/**
 * Runs the files and resolves when the last one has ended. A file without a single test counts as a failure, and so does one that has
 * not ended in time, such as one that failed and left something listening: its process is ended. What fails is run once more, each
 * file alone, so that the blame is exact: a test that passes then has failed all the same, and is reported as one that passes alone.
 */
export function runFiles(files: readonly string[], options: RunOptions, tally: Tally): Promise<void> {
  return inLanes(options.concurrency, fileJobs(files, options, tally))
}

/** As `runFiles`, as jobs that may be among others. */
export function fileJobs(files: readonly string[], options: Batch, tally: Tally): Job[] {
  return divide(files, options.perProcess ?? 1).map((batch) => () => runBatch(batch, options, tally))
}

/** As many parts as it takes, all of the same size but for one file. */
function divide(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, part) =>
    files.slice(Math.floor((part * files.length) / count), Math.floor(((part + 1) * files.length) / count)),
  )
}

type Batch = Omit<RunOptions, 'concurrency'>

async function runBatch(batch: readonly string[], options: Batch, tally: Tally): Promise<void> {
  const { ended, broken, fault } = await runProcess(batch, options)
  const mates = batch.length > 1 ? `with ${batch.length - 1} others in one process` : 'at first'
  const livesOn = fault !== undefined && broken === undefined
  const blames: boolean[] = []
  for (const result of ended) {
    const isGood = result.tests.length > 0 && !livesOn && result.tests.every(({ outcome }) => outcome !== 'failed')
    if (isGood) {
      report(result, options, tally)
      options.onPassed?.(result)
    } else blames.push(await blame(result, livesOn ? fault : undefined, mates, options, tally))
  }
  if (livesOn && !blames.includes(true)) {
    const name = `what these files leave open ends${options.suffix ?? ''}`
    tally.fail({ name, where: batch.map(readable).join(', '), error: `the process ${fault}` })
  }
  if (broken === undefined) return
  await blame({ file: broken, tests: [], ms: 0, processorMs: 0 }, fault, mates, options, tally)
  const rest = batch.slice(batch.indexOf(broken) + 1)
  if (rest.length > 0) await runBatch(rest, options, tally)
}

/** Runs a file once more, alone, and says what it did both times. Returns whether it fails alone as well. */
async function blame(first: FileResult, fault: string | undefined, mates: string, options: Batch, tally: Tally): Promise<boolean> {
  const again = await runProcess([first.file], options)
  const [alone] = again.ended
  const { suffix = '' } = options
  const where = readable(first.file)
  if (again.fault !== undefined) {
    if (alone) report(alone, options, tally)
    tally.fail({ name: `the file runs${suffix}`, where, error: again.fault })
    return true
  }
  if (alone === undefined || alone.tests.length === 0) {
    tally.fail({ name: `the file holds tests${suffix}`, where, error: 'no test ran in this file' })
    return true
  }
  const isFailing = alone.tests.some(({ outcome }) => outcome === 'failed')
  const failedFirst = first.tests.filter(({ outcome, name }) => outcome === 'failed' && !isFailedIn(alone, name))
  const names = new Set(failedFirst.map(({ name }) => name))
  report({ ...alone, tests: alone.tests.filter(({ name, outcome }) => outcome === 'failed' || !names.has(name)) }, options, tally)
  for (const { name, where: place, error } of failedFirst)
    tally.fail({ name: `${name} (failed ${mates}, passes alone on its second try)${suffix}`, where: readable(place), error })
  const isLeft = first.tests.length === 0 && fault !== undefined && !isFailing
  if (isLeft) tally.fail({ name: `the file ends (failed ${mates}, passes alone on its second try)${suffix}`, where, error: fault })
  return isFailing || isLeft
}

function isFailedIn({ tests }: FileResult, name: string): boolean {
  return tests.some((test) => test.name === name && test.outcome === 'failed')
}

function report({ file, tests, ms, processorMs }: FileResult, { suffix = '' }: Batch, tally: Tally): void {
  tally.took({ file: `${readable(file)}${suffix}`, ms, processorMs })
  for (const { outcome, name, where, error } of tests) {
    if (outcome === 'passed') tally.pass(name)
    else if (outcome === 'skipped') tally.skip()
    else tally.fail({ name: `${name}${suffix}`, where: readable(where), error })
  }
}
