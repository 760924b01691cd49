export { deskOperatorRoutes } from './operator.routes.ts'
export { refuseTaken } from './refuse-taken.ts'
