export { contentOperatorRoutes } from './operator.routes.ts'
