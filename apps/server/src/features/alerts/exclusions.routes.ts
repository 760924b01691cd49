import { rowCursor } from '@pavilion/api/cursors'
import {
  closeExclusionReview,
  type ExclusionReviewValue,
  extendExclusion as extendEndpoint,
  getExclusionReview,
  listExclusionReviews,
} from '@pavilion/api/exclusion-reviews'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import {
  compareAccounts,
  type DecidedReview,
  dismissLikeness,
  type ExclusionReviewRow,
  extendExclusion,
  findReview,
  hasOpenReview,
  listOpenReviews,
} from '../protection/index.ts'
import type { MoneyOf } from '../wallet/index.ts'
import { closeAlertsOfMember } from './alerts.store.ts'

type Tools = { clock: Clock; random: Random; seals: Seals; moneyOf: MoneyOf }

const PAGE_SIZE = 50
/** The alerts that a likeness raised. */
const KINDS = ['self-exclusion-to-review', 'account-like-excluded'] as const

/** Accounts that are like somebody who is excluded: side by side, and what comes of it. The alerts of an account end with its last likeness. */
export function exclusionsOperatorRoutes(scope: Scope<'operator'>, { clock, ...tools }: Tools): void {
  scope.read(listExclusionReviews, async (db, { operator, query }) => {
    const rows = await listOpenReviews(db, operator.merchantCode, PAGE_SIZE + 1, rowCursor.read(query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map(wireReview), ...next }
  })

  scope.read(getExclusionReview, async (db, { operator, query }) => {
    const review = await findReview(db, operator.merchantCode, BigInt(query.id))
    if (!review) return new Refusal('not-found', `review ${query.id}`)
    return { review: wireReview(review), ...(await compareAccounts(db, tools.seals, review, clock())) }
  })

  scope.write(closeExclusionReview, async (tx, call) => {
    const { operator, address, body } = call
    const at = clock()
    const found = await dismissLikeness(tx, { operator, address, id: BigInt(body.id), note: body.note }, at)
    return found instanceof Refusal ? found : told(tx, call, found, at)
  })

  scope.write(extendEndpoint, async (tx, call) => {
    const { operator, address, body } = call
    const at = clock()
    const found = await extendExclusion(tx, { operator, address, id: BigInt(body.id), note: body.note }, tools, at)
    return found instanceof Refusal ? found : told(tx, call, found, at)
  })
}

async function told(
  tx: Tx,
  { operator }: Pick<OperatorCall, 'operator'>,
  { review, isNew }: DecidedReview,
  at: Date,
): Promise<ExclusionReviewValue> {
  if (isNew && !(await hasOpenReview(tx, review.member_id))) {
    const outcome = review.outcome === 'extended' ? 'acted' : 'harmless'
    await closeAlertsOfMember(
      tx,
      operator.merchantCode,
      { memberId: review.member_id, kinds: KINDS },
      {
        operatorId: operator.operatorId,
        name: operator.name,
        at,
        outcome,
        note: review.note,
      },
    )
  }
  return wireReview(review)
}

const wireReview = (row: ExclusionReviewRow): ExclusionReviewValue => ({
  id: row.id.toString(),
  account: row.account,
  ...(row.like === null ? {} : { like: row.like }),
  knownBy: row.known_by,
  notedAt: row.noted_at.toISOString(),
  ...(row.closed_at === null ? {} : { closedAt: row.closed_at.toISOString() }),
  ...(row.outcome === null ? {} : { outcome: row.outcome }),
  ...(row.note === '' ? {} : { note: row.note }),
})
