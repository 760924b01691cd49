import {
  approveDepositCredit,
  getDepositReview,
  getReviewedSlip,
  listDepositReviews,
  proposeDepositCredit,
  refuseDeposit,
} from './deposit-reviews.ts'
import type { Endpoint } from './endpoint.ts'
import {
  changeOperatorPassword,
  endOperatorSession,
  finishOperatorLogin,
  getOperator,
  listOperatorActions,
  listOperators,
  setOperatorDisabled,
  setOperatorRoles,
  startOperatorLogin,
} from './operators.ts'
import {
  approveWithdrawal,
  confirmWithdrawal,
  getWithdrawalReview,
  handBackWithdrawal,
  listWithdrawalReviews,
  refuseWithdrawal,
  rejectWithdrawal,
  takeWithdrawal,
} from './withdrawal-reviews.ts'

/** Every endpoint of the operator API, which no page of the site asks. */
export const operatorEndpoints: readonly Endpoint[] = [
  startOperatorLogin,
  finishOperatorLogin,
  getOperator,
  endOperatorSession,
  changeOperatorPassword,
  listOperators,
  setOperatorRoles,
  setOperatorDisabled,
  listOperatorActions,
  listWithdrawalReviews,
  getWithdrawalReview,
  takeWithdrawal,
  handBackWithdrawal,
  approveWithdrawal,
  confirmWithdrawal,
  refuseWithdrawal,
  rejectWithdrawal,
  listDepositReviews,
  getDepositReview,
  getReviewedSlip,
  proposeDepositCredit,
  approveDepositCredit,
  refuseDeposit,
]
