export { deskOperatorRoutes } from './operator.routes.ts'
