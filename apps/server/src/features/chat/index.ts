export { updateConversation } from './conversations.store.ts'
