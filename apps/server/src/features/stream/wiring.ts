export { createNewsWatch } from './news-watch.ts'
export { streamPublicRoutes } from './public.routes.ts'
