export type { CountedMoney } from './count-money.ts'
export { changeMoneyRules, describeMoneyRules } from './money-rules.ts'
export { proposalsOperatorRoutes } from './operator.routes.ts'
export { changeOperatorRules, describeOperatorRules } from './operator-rules.ts'
