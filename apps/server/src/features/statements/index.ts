export { buildNextDay } from './build-days.ts'
export { statementsMemberRoutes } from './member.routes.ts'
export { statementsOperatorRoutes } from './operator.routes.ts'
