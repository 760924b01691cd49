export { helpOperatorRoutes } from './operator.routes.ts'
export { helpPublicRoutes } from './public.routes.ts'
