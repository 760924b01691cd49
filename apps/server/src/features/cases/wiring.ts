export { casesOperatorRoutes } from './operator.routes.ts'
