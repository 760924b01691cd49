export { registrationMemberRoutes } from './member.routes.ts'
export { registrationPublicRoutes } from './public.routes.ts'
export { setRegistrationRule } from './set-registration-rule.ts'
export { sweepTrials } from './sweep-trials.ts'
