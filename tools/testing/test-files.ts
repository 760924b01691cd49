import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../config.ts'

/** Where tests live: of the tools and what is beside them, of the product, and the journeys over the whole system. */
export type TestPlace = 'tools' | 'product' | 'e2e'

const patterns: Record<TestPlace, string> = {
  tools: '{tools,art,bench,faults}/**/*.test.ts',
  product: '{apps,games,packages}/**/*.test.{ts,tsx}',
  e2e: 'e2e/**/*.test.ts',
}

/** The test files of a place, in order. With `wanted`, only those whose path contains one of these texts. */
export function findTestFiles(place: TestPlace, wanted: string[]): string[] {
  return globSync(patterns[place], { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    .filter((file) => wanted.length === 0 || wanted.some((text) => file.includes(text)))
    .sort()
    .map((file) => join(root, file))
}

/** Whether a test talks to a database, by itself or through what tests share in a folder `test`. */
export function needsDatabase(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/from '(\.[^']*)'/g)].map(([, name = '']) => relative(root, resolve(dirname(file), name)))
  return text.includes('TEST_POSTGRES_URL') || names.some((name) => /(^|\/)test\//.test(name))
}

/** Whether a test must not share its process with others: it says so, with the reason, in a line that begins "// Alone in its process:". */
export function isAlone(file: string): boolean {
  return /^\/\/ Alone in its process: \S/m.test(readFileSync(file, 'utf8'))
}

/**
 * Which journeys this one takes turns with, where it says so, with the reason, in a line that begins "// Never beside others of ROOM: ":
 * of those that name the same room, one runs at a time.
 */
export function roomOf(file: string): string | undefined {
  return /^\/\/ Never beside others of ([a-z-]+): \S/m.exec(readFileSync(file, 'utf8'))?.[1]
}

/** Whether a journey runs when all others are over: it says so, with the reason, in a line that begins "// After all others: ". */
export function isAfterOthers(file: string): boolean {
  return /^\/\/ After all others: \S/m.test(readFileSync(file, 'utf8'))
}
