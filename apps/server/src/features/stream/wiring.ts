export { createNewsWatch } from './news-watch.ts'
export { streamOperatorRoutes } from './operator.routes.ts'
export { streamPublicRoutes } from './public.routes.ts'
export { createQueueWatch } from './queue-watch.ts'
