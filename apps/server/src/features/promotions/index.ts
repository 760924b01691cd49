export { promotionsPublicRoutes } from './public.routes.ts'
