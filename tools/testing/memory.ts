// What passed on this machine the last time, and need not run again while nothing that it reaches has changed.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../config.ts'
import { readClosures } from './closure.ts'
import type { FileResult } from './run-process.ts'
import { readable, type Tally } from './tally.ts'

/** Files that passed, by name and place where they ran; a clone has none. */
type Passed = Record<string, { hash: string; tests: number }>

/** `place` tells where a file runs, such as the version of a database; a file that passed at one place has shown nothing of another. */
export type Memory = {
  /** The files that have to run. The others count in the tally as passed before. */
  recall: (files: readonly string[], place: string, tally: Tally) => string[]
  /** Keeps that a file passed; one with a skipped test has not. */
  keep: (result: FileResult, place: string) => void
}

/** Remembers nothing: for a clean clone, for the long form, and for a developer who names what should run. */
export const noMemory: Memory = { recall: (files) => [...files], keep: () => {} }

/** What this machine remembers in `file`. What cannot be read is nothing. Hashes are of what is there when the run begins. */
export function readMemory(file = join(root, '.cache/passed-tests.json'), project = root): Memory {
  const closures = readClosures(project)
  const passed = readPassed(file)
  const hashes = new Map<string, string>()
  const hashOf = (path: string) => {
    const known = hashes.get(path) ?? closures.hashOf(path)
    hashes.set(path, known)
    return known
  }
  return {
    recall: (files, place, tally) => {
      const known = files.filter((path) => passed[keyOf(path, place)]?.hash === hashOf(path))
      for (const path of known) tally.remember(`${readable(path)}${place}`, passed[keyOf(path, place)]?.tests ?? 0)
      return files.filter((path) => !known.includes(path))
    },
    keep: ({ file: path, tests }, place) => {
      if (tests.length === 0 || tests.some(({ outcome }) => outcome !== 'passed')) return
      passed[keyOf(path, place)] = { hash: hashOf(path), tests: tests.length }
      write(file, passed)
    },
  }
}

function keyOf(path: string, place: string): string {
  return `${readable(path)}${place}`
}

function readPassed(file: string): Passed {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isPassed(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function isPassed(value: unknown): value is Passed {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((entry) => typeof entry?.hash === 'string' && Number.isInteger(entry.tests) && entry.tests > 0)
}

function write(file: string, passed: Passed): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(passed))
  renameSync(`${file}.new`, file)
}
