export { messagesMemberRoutes } from './member.routes.ts'
