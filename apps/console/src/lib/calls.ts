// The contract without its schemas: what a browser needs to make a call. A test compares every row with the contract, and the type
// makes a missing row an error.
import type { NeededRole } from '@pavilion/api/endpoint'
import type { CallName } from './contract.ts'

/** What a call needs: a role, that somebody is logged in (`any`), or nothing (`nobody`). */
type Route = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, role: NeededRole | 'nobody']

const routes = {
  getOperatorChallenge: ['GET', '/operator/api/session/challenge', 'nobody'],
  startOperatorLogin: ['POST', '/operator/api/session/password', 'nobody'],
  enterConsole: ['POST', '/operator/api/console/session', 'nobody'],
  enrolOperator: ['POST', '/operator/api/enrol', 'nobody'],
  getStaffNetworks: ['GET', '/operator/api/networks', 'owner'],
  setStaffNetworks: ['POST', '/operator/api/networks', 'owner'],
  getOperator: ['GET', '/operator/api/me', 'any'],
  getConsole: ['GET', '/operator/api/console', 'any'],
  endOperatorSession: ['POST', '/operator/api/session/end', 'any'],
  changeOperatorPassword: ['POST', '/operator/api/password', 'any'],
  listOperators: ['GET', '/operator/api/operators', 'owner'],
  proposeOperatorRoles: ['POST', '/operator/api/operators/roles', 'owner'],
  setOperatorDisabled: ['POST', '/operator/api/operators/disabled', 'owner'],
  listOperatorActions: ['GET', '/operator/api/actions', 'owner'],
  listProposals: ['GET', '/operator/api/proposals', 'viewer'],
  approveProposal: ['POST', '/operator/api/proposals/approve', 'viewer'],
  rejectProposal: ['POST', '/operator/api/proposals/reject', 'viewer'],
  withdrawProposal: ['POST', '/operator/api/proposals/withdraw', 'viewer'],
  listExclusionReviews: ['GET', '/operator/api/exclusion-reviews', 'viewer'],
  closeExclusionReview: ['POST', '/operator/api/exclusion-reviews/close', 'cashier'],
  listMemberLevels: ['GET', '/operator/api/members/levels', 'any'],
  setMemberLevel: ['POST', '/operator/api/members/level', 'support'],
  listStoppedMembers: ['GET', '/operator/api/members/stopped', 'viewer'],
  getStoppedMember: ['GET', '/operator/api/members/one', 'viewer'],
  stopMember: ['POST', '/operator/api/members/stop', 'cashier'],
  disableMember: ['POST', '/operator/api/members/disable', 'approver'],
  proposeMemberRelease: ['POST', '/operator/api/members/release', 'cashier'],
  endMemberSessions: ['POST', '/operator/api/members/end-sessions', 'cashier'],
  proposeSecondFactorReset: ['POST', '/operator/api/members/second-factor', 'cashier'],
  listWithdrawalReviews: ['GET', '/operator/api/withdrawals', 'viewer'],
  getWithdrawalReview: ['GET', '/operator/api/withdrawals/one', 'viewer'],
  takeWithdrawal: ['POST', '/operator/api/withdrawals/take', 'cashier'],
  handBackWithdrawal: ['POST', '/operator/api/withdrawals/handBack', 'cashier'],
  approveWithdrawal: ['POST', '/operator/api/withdrawals/approve', 'cashier'],
  confirmWithdrawal: ['POST', '/operator/api/withdrawals/confirm', 'approver'],
  refuseWithdrawal: ['POST', '/operator/api/withdrawals/refuse', 'cashier'],
  rejectWithdrawal: ['POST', '/operator/api/withdrawals/reject', 'approver'],
  proposeWithdrawalOutcome: ['POST', '/operator/api/withdrawals/outcome/propose', 'cashier'],
  confirmWithdrawalOutcome: ['POST', '/operator/api/withdrawals/outcome/confirm', 'approver'],
  rejectWithdrawalOutcome: ['POST', '/operator/api/withdrawals/outcome/reject', 'approver'],
  listDepositChannels: ['GET', '/operator/api/deposit-channels', 'viewer'],
  listDepositReviews: ['GET', '/operator/api/deposit-reviews', 'viewer'],
  getDepositReview: ['GET', '/operator/api/deposit-reviews/one', 'viewer'],
  getReviewedSlip: ['GET', '/operator/api/deposit-reviews/slip', 'viewer'],
  proposeDepositCredit: ['POST', '/operator/api/deposit-reviews/propose', 'cashier'],
  proposeDepositRefusal: ['POST', '/operator/api/deposit-reviews/propose-refusal', 'cashier'],
  approveDepositCredit: ['POST', '/operator/api/deposit-reviews/approve', 'approver'],
  confirmDepositCredit: ['POST', '/operator/api/deposit-reviews/confirm', 'owner'],
  refuseDeposit: ['POST', '/operator/api/deposit-reviews/refuse', 'approver'],
  rejectDepositProposal: ['POST', '/operator/api/deposit-reviews/reject', 'approver'],
  listProviderTerms: ['GET', '/operator/api/providers', 'viewer'],
  listWithheldWins: ['GET', '/operator/api/providers/withheld', 'viewer'],
  proposeWithheldDecision: ['POST', '/operator/api/providers/withheld/propose', 'cashier'],
  proposePromotionBudget: ['POST', '/operator/api/providers/budget', 'cashier'],
  proposeProviderLimits: ['POST', '/operator/api/providers/limits', 'owner'],
  proposeProviderAddress: ['POST', '/operator/api/providers/address', 'owner'],
  proposePartnerSecret: ['POST', '/operator/api/partners/secret', 'owner'],
  listReconciliationReports: ['GET', '/operator/api/reconciliation/reports', 'viewer'],
  listReconciliationDifferences: ['GET', '/operator/api/reconciliation/differences', 'viewer'],
  listStuckRoundValues: ['GET', '/operator/api/rounds/stuck', 'viewer'],
  listRoundActionValues: ['GET', '/operator/api/rounds/actions', 'viewer'],
  askProviderAboutRound: ['POST', '/operator/api/rounds/ask', 'cashier'],
  finishRoundByOperator: ['POST', '/operator/api/rounds/finish', 'cashier'],
  proposeRoundRefund: ['POST', '/operator/api/rounds/refund', 'cashier'],
  decideRoundRefund: ['POST', '/operator/api/rounds/refund/decide', 'approver'],
  getDayReport: ['GET', '/operator/api/reports/day', 'viewer'],
  getReturnReport: ['GET', '/operator/api/reports/returns', 'viewer'],
  proposeTopRebateRates: ['POST', '/operator/api/rebate-rates', 'cashier'],
  listMerchantContracts: ['GET', '/operator/api/contracts', 'viewer'],
  proposeMerchantContract: ['POST', '/operator/api/contracts/propose', 'cashier'],
  withdrawMerchantContract: ['POST', '/operator/api/contracts/withdraw', 'approver'],
  listHeldPayouts: ['GET', '/operator/api/contracts/held', 'viewer'],
  proposeHeldPayout: ['POST', '/operator/api/contracts/held/propose', 'cashier'],
  listMerchantDividends: ['GET', '/operator/api/contracts/dividends', 'viewer'],
  proposeDividendPayment: ['POST', '/operator/api/contracts/dividends/propose', 'cashier'],
  confirmDividendPayment: ['POST', '/operator/api/contracts/dividends/confirm', 'approver'],
  rejectDividendPayment: ['POST', '/operator/api/contracts/dividends/reject', 'approver'],
} as const satisfies Partial<Record<CallName, Route>>

/** How a call is made, and who may make it. */
export function routeOf(name: CallName): Route {
  const route: Route | undefined = knownRoutes[name]
  if (!route) throw new Error(`no call is named ${name}`)
  return route
}

export const knownRoutes: Partial<Record<CallName, Route>> = routes
