export { registrationPublicRoutes } from './public.routes.ts'
export { sweepTrials } from './sweep-trials.ts'
export { setRegistrationRule } from './set-registration-rule.ts'
