import { rowCursor } from '@pavilion/api/cursors'
import type { listMemberActs as endpoint } from '@pavilion/api/dossiers'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Db } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import type { OperatorCaller } from '../../base/route.ts'
import type { Member } from '../members/index.ts'
import { listActionRows } from '../operators/index.ts'

const PAGE_SIZE = 50

/** What operators did about the member, newest first. Who looked is for the owners. */
export async function listActs(
  db: Db,
  operator: OperatorCaller,
  { id, merchantCode }: Member,
  cursor: string | undefined,
): Promise<ValueOf<typeof endpoint>> {
  const before = rowCursor.read(cursor)
  const rows = await listActionRows(db, merchantCode, {
    limit: PAGE_SIZE + 1,
    subject: `member:${id}`,
    ...(operator.roles.includes('owner') ? {} : { only: 'acts' }),
    ...(before === undefined ? {} : { before }),
  })
  const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
  return {
    list: page.map((row) => ({
      id: row.id.toString(),
      by: row.operatorName,
      action: row.action,
      detail: row.detail,
      at: row.at.toISOString(),
    })),
    ...next,
  }
}
