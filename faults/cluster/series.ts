// Which series the rules and the dashboard of deploy/ read, and which a system tells.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/config.ts'

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** Every expression of the rules, and every one of the dashboard's panels. */
export function listExpressions(): string[] {
  const rules = [...read('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression)
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('dashboard.json'))
  return [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
}

/** Functions, and the words between and behind them. */
const NO_SERIES = /^(?:sum|max|min|rate|increase|scalar|time|by|and|offset|histogram_quantile|max_over_time)$/

/** The names of the series in an expression. */
export function seriesIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(/\boffset \w+/g, '')
  return [...bare.matchAll(/\b[a-z][a-z_0-9]*\b/gi)].map(([name]) => name).filter((name) => !NO_SERIES.test(name) && !/^e\d+$/.test(name))
}

/** The names that a page of metrics tells, those of histograms with their parts. */
export const seriesTold = (page: string): Set<string> =>
  new Set([...page.matchAll(/^([a-z_][a-z_0-9]*)(?:\{| )/gim)].map(([, name = '']) => name))
