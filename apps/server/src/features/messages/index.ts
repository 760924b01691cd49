export { countUnreadInboxes, insertInboxMessage } from './inbox.store.ts'
export { messagesMemberRoutes } from './member.routes.ts'
