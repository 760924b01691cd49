export { composeMessage } from './compose-message.ts'
export { insertInboxMessage, insertInboxMessages } from './inbox.store.ts'
