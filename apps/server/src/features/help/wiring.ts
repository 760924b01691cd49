export { helpPublicRoutes } from './public.routes.ts'
