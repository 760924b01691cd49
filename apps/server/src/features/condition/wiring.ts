export type { ConditionTools } from './get-condition.ts'
export { conditionOperatorRoutes } from './operator.routes.ts'
