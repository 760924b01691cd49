import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentOf } from './moment-of.ts'

test('what a clock of the site shows is the moment that is meant, whatever clock the device has', () => {
  const at = (clock: string, zone: string) => momentOf(clock, zone)?.toISOString()
  assert.equal(at('2026-11-01T09:30', 'Asia/Manila'), '2026-11-01T01:30:00.000Z')
  assert.equal(at('2026-03-09T00:10', 'America/New_York'), '2026-03-09T04:10:00.000Z')
  assert.equal(at('2026-11-02T00:10', 'America/New_York'), '2026-11-02T05:10:00.000Z')
  assert.equal(at('2026-01-01T00:00', 'Australia/Lord_Howe'), '2025-12-31T13:00:00.000Z')
  assert.equal(at('', 'Asia/Manila'), undefined)
})
