export { registrationMemberRoutes } from './member.routes.ts'
export { type OpeningTools, openBelow } from './open-account.ts'
export { registrationPublicRoutes } from './public.routes.ts'
export { sweepTrials } from './sweep-trials.ts'
