import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexOfIssue, issueAt } from './schedule.ts'

test('a code names the one issue that is called so, and what is no code of an issue names none', () => {
  for (const periodSeconds of [20, 60, 180])
    for (const index of [0, 1, 9_999_999, 11_000_123])
      assert.equal(indexOfIssue({ periodSeconds, closedSeconds: 5 }, issueAt({ periodSeconds, closedSeconds: 5 }, index).code), index)
  const schedule = { periodSeconds: 180, closedSeconds: 90 }
  for (const code of ['20260301-0481', '20260301-0000', '20260230-0001', '20260301-00161', '20260301-999999', 'x', ''])
    assert.equal(indexOfIssue(schedule, code), undefined, code)
})
