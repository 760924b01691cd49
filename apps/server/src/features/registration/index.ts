export { registrationPublicRoutes } from './public.routes.ts'
