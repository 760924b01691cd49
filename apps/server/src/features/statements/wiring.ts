export { buildNextDay, checkDay, rebuildDay } from './build-days.ts'
export { statementsMemberRoutes } from './member.routes.ts'
export { listBuiltDays } from './money-days.store.ts'
export { statementsOperatorRoutes } from './operator.routes.ts'
