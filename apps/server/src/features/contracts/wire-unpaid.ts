import type { listUnpaidPayouts } from '@pavilion/api/contract-reviews'
import type { ValueOf } from '@pavilion/api/endpoint'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Unpaid } from './unpaid.store.ts'
import { wirePayout } from './wire-payout.ts'

/** What could not be paid, in the form that operators see. */
export const wireUnpaid = (
  { payout, reason, floatMinor, tryAt }: Unpaid,
  merchant: { name: string },
): ValueOf<typeof listUnpaidPayouts>['list'][number] => ({
  ...wirePayout(payout, merchant),
  reason,
  float: formatMinor(floatMinor, scaleOf(payout.currency)),
  owedSince: payout.settledAt.toISOString(),
  ...(tryAt === null ? {} : { nextTryAt: tryAt.toISOString() }),
})
