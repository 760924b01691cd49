export { bigWinsOperatorRoutes } from './operator.routes.ts'
