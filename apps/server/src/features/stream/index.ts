export { createNewsWatch, type NewsWatch } from './news-watch.ts'
export { streamPublicRoutes } from './public.routes.ts'
