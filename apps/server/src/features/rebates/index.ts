export { createInvitationRates } from './invitation-rates.ts'
export { rebatesMemberRoutes } from './member.routes.ts'
export { rebatesOperatorRoutes } from './operator.routes.ts'
export { settleRebates } from './settle-rebates.ts'
