import { getChatUnreadCount, launchChat as launchEndpoint } from '@pavilion/api/chat'
import type { Scope } from '../../base/route.ts'
import type { ChatTools } from './chat-tools.ts'
import { countUnreadChat } from './conversations.store.ts'
import { launchChat } from './launch-chat.ts'

/** The member's way into the chat, and what waits there. */
export function chatMemberRoutes(scope: Scope<'member'>, tools: ChatTools): void {
  scope.write(launchEndpoint, (tx, call) => launchChat(tx, tools, call))

  scope.read(getChatUnreadCount, async (db, call) => {
    return { unReadCount: await countUnreadChat(db, call.caller.memberId) }
  })
}
