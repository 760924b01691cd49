export { hasLivingContract } from './contracts.store.ts'
export { contractsMemberRoutes } from './member.routes.ts'
