export { levelsMemberRoutes } from './member.routes.ts'
export { levelsOperatorRoutes } from './operator.routes.ts'
