import { rowCursor } from '@pavilion/api/cursors'
import type { ExclusionReview } from '@pavilion/api/exclusion-reviews'
import { closeExclusionReview, listExclusionReviews } from '@pavilion/api/exclusion-reviews'
import type { Static } from 'typebox'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { recordOperatorAction } from '../proposals/index.ts'

const PAGE_SIZE = 50

/** What operators see of accounts that are like somebody who is excluded. */
export function protectionOperatorRoutes(scope: Scope<'operator'>, { clock }: { clock: Clock }): void {
  scope.read(listExclusionReviews, async (db, { operator, query }) => {
    let wanted = reviewsOf(db, operator.merchantCode)
      .where('r.closed_at', 'is', null)
      .orderBy('r.id')
      .limit(PAGE_SIZE + 1)
    if (query.cursor !== undefined) wanted = wanted.where('r.id', '>', BigInt(query.cursor))
    const { page, next } = cutPage(await wanted.execute(), PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map(wireReview), ...next }
  })

  scope.write(closeExclusionReview, async (tx, { operator, address, body }) => {
    const at = clock()
    const closed = await tx
      .updateTable('exclusion_reviews')
      .set({ closed_by: operator.operatorId, closed_at: at, note: body.note })
      .where('id', '=', BigInt(body.id))
      .where('merchant_code', '=', operator.merchantCode)
      .where('closed_at', 'is', null)
      .returning('member_id')
      .executeTakeFirst()
    if (closed) {
      const subject = `member:${closed.member_id}`
      await recordOperatorAction(tx, { operator, action: 'close-exclusion-review', subject, detail: body.note, address, at })
    }
    const row = await reviewsOf(tx, operator.merchantCode).where('r.id', '=', BigInt(body.id)).executeTakeFirst()
    return row ? wireReview(row) : new Refusal('not-found', `review ${body.id}`)
  })
}

const reviewsOf = (db: Db, merchantCode: string) =>
  db
    .selectFrom('exclusion_reviews as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .innerJoin('members as l', 'l.id', 'r.like_id')
    .select(['r.id', 'm.account', 'l.account as like', 'r.known_by', 'r.noted_at', 'r.closed_at', 'r.note'])
    .where('r.merchant_code', '=', merchantCode)

type Row = Awaited<ReturnType<ReturnType<typeof reviewsOf>['executeTakeFirstOrThrow']>>

const wireReview = (row: Row): Static<typeof ExclusionReview> => ({
  id: row.id.toString(),
  account: row.account,
  like: row.like,
  knownBy: row.known_by,
  notedAt: row.noted_at.toISOString(),
  ...(row.closed_at === null ? {} : { closedAt: row.closed_at.toISOString() }),
  ...(row.note === '' ? {} : { note: row.note }),
})
