// Counts what passed and failed, and says what failed while it happens and once more at the end.
import { relative } from 'node:path'
import { root } from '../config.ts'

/** One test's end. `where` is its file with the line, `error` is what it complained about. */
export type Failure = { name: string; where: string; error: string }

/** What one file took: `ms` from its beginning to its end, of which its own process used a processor for `processorMs`, where that is known. */
export type FileTime = { file: string; ms: number; processorMs?: number }

const SLOWEST_COUNT = 10

export type Tally = {
  pass: (name: string) => void
  skip: () => void
  fail: (failure: Failure) => void
  /** A file that is not run, since its tests passed before and nothing that they reach has changed; they count as passed. */
  remember: (file: string, tests: number) => void
  /** What a file of tests took. */
  took: (file: FileTime) => void
  /** A heading of the output. */
  section: (title: string) => void
  /** A line for the summary at the end. */
  note: (line: string) => void
  /** Prints the summary, whose last line is `N passed, N failed`, and returns the exit code. */
  finish: () => number
}

export function createTally(print: (line: string) => void = console.log): Tally {
  const failures: Failure[] = []
  const notes: string[] = []
  const times: FileTime[] = []
  const known: { file: string; tests: number }[] = []
  let passedCount = 0
  let skippedCount = 0
  return {
    pass: () => {
      passedCount++
    },
    skip: () => {
      skippedCount++
    },
    fail: (failure) => {
      failures.push(failure)
      print(`✗ ${failure.name}\n  ${failure.where}\n${indent(failure.error)}`)
    },
    remember: (file, tests) => {
      known.push({ file, tests })
      passedCount += tests
    },
    took: (time) => void times.push(time),
    section: (title) => print(`\n${title}`),
    note: (line) => notes.push(line),
    finish: () => {
      print('')
      for (const { name, where } of failures) print(`failed: ${name} (${where})`)
      for (const line of describeKnown(known)) print(line)
      for (const line of describeSlowest(times)) print(line)
      for (const note of notes) print(note)
      print(`${passedCount} passed, ${failures.length} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}`)
      // What ran nothing has shown nothing.
      return failures.length === 0 && passedCount > 0 ? 0 : 1
    },
  }
}

function describeKnown(known: readonly { file: string; tests: number }[]): string[] {
  if (known.length === 0) return []
  const tests = known.reduce((sum, file) => sum + file.tests, 0)
  return [
    `Not run again, since they passed on this machine and nothing that they reach has changed: ${known.length} files, ${tests} tests`,
    ...known.map((file) => `  ${file.file}: ${file.tests}`),
  ]
}

/** The files that took longest, and whether they worked or waited. Of a run of few files there is nothing to choose from. */
function describeSlowest(times: readonly FileTime[]): string[] {
  if (times.length <= SLOWEST_COUNT) return []
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_COUNT)
  const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`
  return [
    'The slowest files, and how long the process of each worked by itself; otherwise it waited for another, or for a processor:',
    ...slowest.map(({ file, ms, processorMs }) =>
      processorMs === undefined ? `  ${seconds(ms)}: ${file}` : `  ${seconds(ms)}, worked ${seconds(processorMs)}: ${file}`,
    ),
  ]
}

/** A path as people of this project read it: from the project's folder. */
export function readable(path: string): string {
  return relative(root, path) || path
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
