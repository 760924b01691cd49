import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '../../lib/durations.ts'
import { inMemory } from '../../lib/storage.ts'
import { isDownloadPopupDue, keepDownloadPopupClosed } from './download-popup.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test('the app is offered where there is one, and not within a day of its being closed', { tags: ['HOME-10'] }, () => {
  const stored = inMemory()
  assert.equal(isDownloadPopupDue(false, now, stored), false)
  assert.equal(isDownloadPopupDue(true, now, stored), true)
  keepDownloadPopupClosed(now, stored)
  assert.equal(isDownloadPopupDue(true, now + DAY_MS - 1, stored), false)
  assert.equal(isDownloadPopupDue(true, now + DAY_MS, stored), true)
})
