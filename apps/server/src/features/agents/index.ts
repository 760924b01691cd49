export { findAffiliate } from './affiliate-codes.store.ts'
export { agentsMemberRoutes } from './member.routes.ts'
export { agentsPublicRoutes } from './public.routes.ts'
