export { listActionRows } from './actions.store.ts'
export { createOperatorAuthentication, DESK_COOKIE, STAFF_COOKIE_SECONDS } from './authenticate.ts'
export { addOperator, type Change, resetCode, setDisabled, setRoles } from './change-operator.ts'
export { enrolOperator, makeEnrolment } from './enrol-operator.ts'
export { finishInBrowser } from './finish-in-browser.ts'
export { finishLogin } from './finish-login.ts'
export { isHouseName } from './house-names.ts'
export { lookAtStaffNetworks } from './look-at-staff-networks.ts'
export { operatorRoutes } from './operator.routes.ts'
export type { OperatorTools } from './operator-tools.ts'
export {
  findOperatorByName,
  insertOperator,
  listDeskPresence,
  listOperatorRows,
  lockWithOwners,
  type Operator,
  operatorRow,
  updateOperator,
  usernameOf,
} from './operators.store.ts'
export { proposeRoles, rolesKind } from './propose-roles.ts'
export { operatorPublicRoutes } from './public.routes.ts'
export { recordReading } from './record-reading.ts'
export { endSession } from './sessions.store.ts'
export { sweepOperators } from './sweep-operators.ts'
