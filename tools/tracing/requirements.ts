import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../config.ts'

/** Open points, constants of the discussion, and proposals are no statements that a test could prove. */
export const isTestable = (id: string): boolean => !/^(DA|DP|C|PG)-/.test(id)

/** The ids of all testable requirements, in the order of the tables in docs/requirements/. */
export function readRequirements(): string[] {
  const pages = globSync('docs/requirements/requirements-*.md', { cwd: root }).sort()
  return [...new Set(pages.flatMap((page) => findRows(readFileSync(join(root, page), 'utf8'))))]
}

/** The ids that begin a row of a table. */
export function findRows(page: string): string[] {
  const ids = [...page.matchAll(/^\|\s*([A-Z][A-Z\d]*-\d+)\s*\|/gm)].map(([, id = '']) => id)
  return ids.filter(isTestable)
}
