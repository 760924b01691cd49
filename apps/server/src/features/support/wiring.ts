export { supportDeskRoutes } from './desk.routes.ts'
export { supportPublicRoutes } from './public.routes.ts'
export { sweepSupport } from './sweep-support.ts'
