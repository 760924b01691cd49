export { announcementsPublicRoutes } from './public.routes.ts'
