import { Type } from 'typebox'
import { Amount, endpoint, RowId } from './endpoint.ts'

/** Bonus money that runs, and how far its turnover is. */
export const RunningBonus = Type.Object({
  balance: Amount,
  wagered: Amount,
  required: Amount,
  /** Rounds that were begun with bonus money and have not ended: what they win of it would be lost too. */
  hasOpenRound: Type.Boolean(),
})

export const cancelBonus = endpoint({
  name: 'cancelBonus',
  summary: "Gives up a running bonus. `loses` is the bonus money that was shown as lost; the member's own money stays.",
  audience: 'member',
  callers: 'real',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/reward/cancel',
  body: Type.Object({ id: RowId, loses: Amount }),
  value: Type.Object({ lost: Amount }),
  refusals: { 'real-account-needed': 403, 'reward-unknown': 404, 'bonus-not-running': 409, 'bonus-changed': 409 },
})
