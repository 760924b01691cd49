export { exclusionsOperatorRoutes } from './exclusions.routes.ts'
export { alertsOperatorRoutes } from './operator.routes.ts'
