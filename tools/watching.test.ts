// The rules and the dashboard of deploy/ read series that exist. Those of Patroni and HAProxy are asked for by `npm run faults -- --cluster`.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createJobs } from '../apps/server/src/base/jobs.ts'
import { createMetrics } from '../apps/server/src/base/metrics.ts'
import { tellTimeline } from '../apps/server/src/features/reconciliation/wiring.ts'
import { createWithheldMetrics } from '../apps/server/src/features/rounds/wiring.ts'
import { jobs } from '../apps/server/src/jobs/index.ts'
import { listExpressions, seriesIn } from '../faults/cluster/series.ts'
import { root } from './config.ts'

/** What the server has, without a server. */
function namesOfServer(): Set<string> {
  const { registry } = createMetrics()
  createJobs(registry)
  createWithheldMetrics(registry)
  tellTimeline(registry, undefined as never)
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  return new Set(names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]))
}

test('every rule and every panel reads series of the server that exist', () => {
  const known = namesOfServer()
  const unknown = (expressions: readonly string[]) =>
    expressions.flatMap(seriesIn).filter((name) => !/^(patroni|haproxy)_/.test(name) && !known.has(name))
  const expressions = listExpressions()
  assert.ok(expressions.length > 20)
  for (const expression of expressions) assert.ok(seriesIn(expression).length > 0, expression)
  assert.deepEqual(unknown(expressions), [])
  assert.deepEqual(unknown(['sum(rate(http_requests_total{status="500"}[5m])) > 0', 'job_age_seconds > 3']), ['http_requests_total'])
})

test('every job that a rule names is one, and every alarm is on the page that says what to do', () => {
  const rules = readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')
  for (const [, names = ''] of rules.matchAll(/job=~"([^"]*)"/g)) for (const name of names.split('|')) assert.ok(name in jobs, name)
  const page = readFileSync(join(root, 'docs/operating/alarms.md'), 'utf8')
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const untold = (text: string) => alarms.filter((name) => !text.includes(`| \`${name}\` |`))
  assert.deepEqual(untold(page), [])
  assert.deepEqual(untold(page.replace('| `NoPrimary` |', '')), ['NoPrimary'])
})
