// Counts what passed and failed, and says what failed while it happens and once more at the end.
import { relative } from 'node:path'
import { root } from '../config.ts'

/** One test's end. `where` is its file with the line, `error` is what it complained about. */
export type Failure = { name: string; where: string; error: string }

export type Tally = {
  pass: (name: string) => void
  skip: () => void
  fail: (failure: Failure) => void
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
    section: (title) => print(`\n${title}`),
    note: (line) => notes.push(line),
    finish: () => {
      print('')
      for (const { name, where } of failures) print(`failed: ${name} (${where})`)
      for (const note of notes) print(note)
      print(`${passedCount} passed, ${failures.length} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}`)
      return failures.length === 0 ? 0 : 1
    },
  }
}

/** A path as people of this project read it: from the project's folder. */
export function readable(path: string): string {
  return relative(root, path) || path
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
