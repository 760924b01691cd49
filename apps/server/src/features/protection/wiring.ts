export { protectionOperatorRoutes } from './exclusion-reviews.ts'
export { protectionMemberRoutes } from './member.routes.ts'
