export { composeMessage } from './compose-message.ts'
export { insertInboxMessage } from './inbox.store.ts'
export { tellUnlessOff } from './tell-unless-off.ts'
