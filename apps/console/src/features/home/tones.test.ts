import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toneOf, toneOfAll } from './tones.ts'

const NOW = Date.parse('2026-03-01T10:00:00Z')
const asked = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString()
const part = (part: 'site' | 'jobs', seconds: number | undefined, kind?: 'job-late' | 'report-missing') => ({
  part,
  ...(seconds === undefined ? {} : { askedAt: asked(seconds) }),
  faults: kind ? [{ kind, name: 'days' }] : [],
})

test('the strip is green only where each part was asked in the last minute and nothing is wrong', { tags: ['CON-036'] }, () => {
  assert.equal(toneOfAll([part('site', 1), part('jobs', 59)], NOW), 'good')
  assert.equal(toneOfAll([part('site', 1), part('jobs', 60)], NOW), 'usual', 'one was asked a minute ago')
  assert.equal(toneOfAll([part('site', 1), part('jobs', undefined)], NOW), 'usual', 'one did not answer')
  assert.equal(toneOfAll([], NOW), 'usual', 'nobody answered at all')
  assert.equal(toneOfAll([part('site', 1), part('jobs', 1, 'job-late')], NOW), 'bad')
  assert.equal(toneOfAll([part('site', 1), part('jobs', 1, 'report-missing')], NOW), 'wait')
  assert.equal(toneOf(part('jobs', 600, 'job-late'), NOW), 'bad', 'what was wrong stays wrong until it is asked again')
})
