import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '../../lib/durations.ts'
import { inMemory } from '../../lib/storage.ts'
import { isDownloadPopupDue, keepDownloadPopupClosed, keepDownloadPopupShown } from './download-popup.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test('HOME-10 the app is offered once a visit, where there is one, and not within a day of its being closed', () => {
  const stored = inMemory()
  const visit = () => ({ stored, tab: inMemory() })
  const first = visit()
  assert.equal(isDownloadPopupDue(false, now, first), false)
  assert.equal(isDownloadPopupDue(true, now, first), true)
  keepDownloadPopupShown(first)
  assert.equal(isDownloadPopupDue(true, now, first), false)
  assert.equal(isDownloadPopupDue(true, now, visit()), true)
  keepDownloadPopupClosed(now, first)
  assert.equal(isDownloadPopupDue(true, now + DAY_MS - 1, visit()), false)
  assert.equal(isDownloadPopupDue(true, now + DAY_MS, visit()), true)
})
