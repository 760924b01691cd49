export { protectionMemberRoutes } from './member.routes.ts'
