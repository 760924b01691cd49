import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { packageFolder } from '../../src/base/package-folder.ts'
import { openTestDatabase } from '../harness.ts'

let world: Awaited<ReturnType<typeof openTestDatabase>>
before(async () => {
  world = await openTestDatabase()
})
after(() => world.close())

test('a maintenance that was planned in two settings becomes one window, and other settings stay', async () => {
  const { db } = world
  const plans: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    both: { maintenance_from: '2026-12-01 02:00', maintenance_until: '2026-12-01 04:00', status_info: 'Back soon' },
    empty: { maintenance_from: '', maintenance_until: '2026-12-01 04:00' },
    open: { maintenance_from: '2026-12-01 02:00' },
    none: { status_info: 'Back soon' },
  }
  for (const [code, settings] of Object.entries(plans))
    await sql`insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, settings)
      values (${code}, 'S', '{}', 'THB', 'B', '{EN}', 'EN', 'Asia/Bangkok', ${JSON.stringify(settings)})`.execute(db)
  await sql.raw(await readFile(new URL('migrations/0711-windows-of-maintenance.sql', packageFolder), 'utf8')).execute(db)
  const { rows } = await sql<{ code: string; settings: object }>`select code, settings from merchants order by code`.execute(db)
  assert.deepEqual(
    rows.filter(({ code }) => code in plans).map(({ code, settings }) => [code, settings]),
    [
      ['both', { maintenance_windows: '2026-12-01 02:00/2026-12-01 04:00', status_info: 'Back soon' }],
      ['empty', {}],
      ['none', { status_info: 'Back soon' }],
      ['open', { maintenance_windows: '2026-12-01 02:00' }],
    ],
  )
})
