export { teamReportsMemberRoutes } from './member.routes.ts'
