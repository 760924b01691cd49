export { announcementsMemberRoutes } from './member.routes.ts'
export { announcementsPublicRoutes } from './public.routes.ts'
