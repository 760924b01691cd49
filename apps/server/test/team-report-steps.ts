import assert from 'node:assert/strict'
import { getMerchant } from '../src/features/merchants/index.ts'
import { createMerchantDirectory } from '../src/features/merchants/wiring.ts'
import type { ReportAsked } from '../src/features/team-reports/read-report.ts'
import type { startTestApp } from './harness.ts'
import type { Team } from './team-rows.ts'

type World = Awaited<ReturnType<typeof startTestApp>>
type Page<Row> = { value?: { list: readonly Row[]; nextCursor?: string } | undefined; errorCode?: string | undefined }

/** Every row of a report, page after page as the client is given them, 15 at most on each. */
export async function readPages<Row>(readPage: (from: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const { value, errorCode } = await readPage(cursor === undefined ? {} : { cursor })
    assert.ok(value, errorCode)
    assert.ok(value.list.length <= 15)
    all.push(...value.list)
    cursor = value.nextCursor
  } while (cursor !== undefined)
  return all
}

/** Reads the first day of March of the team of `top` as that of a large team and of a small one, which must come to the same, and answers it. */
export async function assertSameBothWays<Read>(
  world: World,
  team: Team,
  which: ReportAsked['which'],
  read: (asked: ReportAsked) => Promise<Read>,
  message: string,
): Promise<Read> {
  const asked = {
    merchant: await getMerchant(createMerchantDirectory(team.db, world.clock), 'pavilion'),
    agentId: team.id('top'),
    which,
    days: { from: '2026-03-01', to: '2026-03-01' },
    from: new Date('2026-02-28T16:00:00Z'),
    to: new Date('2026-03-01T16:00:00Z'),
    language: 'EN',
  }
  const ofLarge = await read({ ...asked, gatheredMax: 0 })
  assert.deepEqual(ofLarge, await read({ ...asked, gatheredMax: 1_000 }), message)
  return ofLarge
}
