export { messagesDeskRoutes } from './desk.routes.ts'
export { countUnreadInboxes } from './inbox.store.ts'
export { mailMemberRoutes } from './mail.routes.ts'
export { messagesMemberRoutes } from './member.routes.ts'
