export { dossiersOperatorRoutes } from './operator.routes.ts'
