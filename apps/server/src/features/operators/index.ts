export { checkAnotherOperator } from './another-operator.ts'
export { createOperatorAuthentication } from './authenticate.ts'
export { operatorRoutes } from './operator.routes.ts'
export { type Actor, recordOperatorAction } from './record-operator-action.ts'
