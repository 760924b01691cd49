export { alertsOperatorRoutes } from './operator.routes.ts'
