import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../config.ts'

// Open points, constants of the discussion, and proposals: they are no statements that a test could prove.
const notTestable = /^(DA|DP|C|PG)-/

/** The ids of all testable requirements, in the order of the tables in docs/requirements/. */
export function readRequirements(): string[] {
  const pages = globSync('docs/requirements/requirements-*.md', { cwd: root }).sort()
  return [...new Set(pages.flatMap((page) => findRows(readFileSync(join(root, page), 'utf8'))))]
}

/** The ids that begin a row of a table. */
export function findRows(page: string): string[] {
  const ids = [...page.matchAll(/^\|\s*([A-Z][A-Z\d]*-\d+)\s*\|/gm)].map(([, id = '']) => id)
  return ids.filter((id) => !notTestable.test(id))
}

/** The requirement ids that begin the titles of a test file's tests; one title may begin with several. */
export function findIds(code: string): string[] {
  const titles = [...code.matchAll(/\b(?:test|it|describe|suite)(?:\.\w+)?\(\s*(['"`])(.*?)\1/gs)].map(([, , title = '']) => title)
  return titles
    .flatMap((title) => /^(?:[A-Z][A-Z\d]*-\d+[,:]?\s+)+/.exec(title)?.[0].match(/[A-Z][A-Z\d]*-\d+/g) ?? [])
    .filter((id) => !notTestable.test(id))
}
