export { statementsMemberRoutes } from './member.routes.ts'
