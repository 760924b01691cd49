import { type Static, Type } from 'typebox'

/** Why nothing can be withdrawn now, whatever the amount. */
export const WithdrawalObstacle = Type.Union([
  /** The merchant pays nothing out at present. */
  Type.Literal('withdrawals-closed'),
  /** An operator holds the member's money. */
  Type.Literal('money-held'),
  /** An operator holds withdrawals until a day. */
  Type.Literal('withdrawals-held'),
  Type.Literal('transaction-password-needed'),
  /** No account is bound; or none can be used yet; or there is no way out to any of them. */
  Type.Literal('account-needed'),
  Type.Literal('account-too-new'),
  Type.Literal('payout-unavailable'),
  Type.Literal('withdrawal-count-reached'),
  Type.Literal('withdrawal-total-reached'),
  /** Less own money than the smallest amount. */
  Type.Literal('own-money-too-low'),
])
export type WithdrawalObstacleValue = Static<typeof WithdrawalObstacle>
