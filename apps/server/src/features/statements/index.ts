export { statementsMemberRoutes } from './member.routes.ts'
export type { HeldStatuses } from './record-filter.ts'
