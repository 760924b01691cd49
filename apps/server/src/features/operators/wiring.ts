export { createOperatorAuthentication } from './authenticate.ts'
export * as operatorChanges from './change-operator.ts'
export { enrolOperator, makeEnrolment } from './enrol-operator.ts'
export { finishLogin } from './finish-login.ts'
export { lookAtStaffNetworks } from './look-at-staff-networks.ts'
export { operatorRoutes } from './operator.routes.ts'
export { operatorKinds } from './operator-kinds.ts'
export {
  insertOperator,
  isUsername,
  listOperatorRows,
  lockWithOwners,
  type Operator,
  operatorRow,
  updateOperator,
  usernameOf,
} from './operators.store.ts'
export { proposeRoles } from './propose-roles.ts'
export { operatorPublicRoutes } from './public.routes.ts'
export { sweepOperators } from './sweep-operators.ts'
