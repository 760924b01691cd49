export { teamReportsMemberRoutes } from './member.routes.ts'
export { teamReportsOperatorRoutes } from './operator.routes.ts'
