import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import { seesMoney } from '@pavilion/api/operator-roles'
import type { listWrittenPromotions as endpoint } from '@pavilion/api/written-promotions'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { textsOf, titleOf } from '../content/index.ts'
import type { PromotionTools } from './claim-reward.ts'
import { findTermsFault } from './promotion-terms.ts'
import { type Figures, listFigures, listWritten, type WrittenPromotion } from './written-promotions.store.ts'
import { stateOf } from './written-state.ts'

type Listed = ValueOf<typeof endpoint>['list'][number]

/** The promotions of the operator's merchant with their states; their costs for who sees money. */
export async function listWrittenPromotions(
  db: Db,
  operator: OperatorCaller,
  { state, category }: QueryOf<typeof endpoint>,
  tools: PromotionTools,
): Promise<ValueOf<typeof endpoint>> {
  const at = tools.clock()
  const { currency } = await tools.moneyOf(operator.merchantCode)
  const rows = (await listWritten(db, operator.merchantCode, state === 'archived', at)).filter(
    (row) => (state === undefined || stateOf(row) === state) && (category === undefined || row.category === category),
  )
  const figures = await listFigures(
    db,
    rows.map(({ id }) => id),
    at,
  )
  return { currency, list: rows.map((row) => listedOf(row, figures.get(row.id), seesMoney(operator.roles))) }
}

function listedOf(row: WrittenPromotion, figures: Figures | undefined, isWithCost: boolean): Listed {
  const { costMinor = 0n, waiting = 0, joined = 0, claimable = 0, taken = 0, missed = 0, rejected = 0 } = figures ?? {}
  const found = row.terms === null ? undefined : findTermsFault(row.terms, row.currency)
  return {
    id: row.id.toString(),
    state: stateOf(row),
    category: row.category,
    title: titleOf(textsOf(row.titles, row.contents)),
    startsOn: row.starts_on,
    ...(row.ends_on === null ? {} : { endsOn: row.ends_on }),
    ...(row.stopped_at === null ? {} : { stoppedAt: row.stopped_at.toISOString() }),
    version: row.version,
    ...(found ? { fault: { code: found.code, ...(found.field === undefined ? {} : { field: found.field }) } } : {}),
    counts: { waiting, joined, claimable, taken, missed, rejected },
    ...(isWithCost ? { cost: formatMinor(costMinor, scaleOf(row.currency)) } : {}),
  }
}
