export { socialRoutes } from './public.routes.ts'
export { sweepSocial } from './sweep-social.ts'
