export { floatsMemberRoutes } from './member.routes.ts'
export { moveToFloat } from './move-money.ts'
