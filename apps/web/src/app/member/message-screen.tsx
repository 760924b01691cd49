import type { MouseEvent } from 'react'
import { useTemplate } from '../../domain/template.ts'
import { useIsLive } from '../../features/chat/live.queries.ts'
import { useLaunchChat } from '../../features/chat/use-launch-chat.ts'
import { MessageCentre } from '../../features/messages/message-centre.tsx'
import { decideMemberOnly, decideMessages } from '../entries.ts'
import { useEntry } from '../use-entry.ts'
import { useSupport } from '../use-support.ts'
import { useUnread } from '../use-unread.ts'

/** The message centre, with the chat and customer service in it. */
export function MessageScreen() {
  const entry = useEntry()
  const openSupport = useSupport()
  const launch = useLaunchChat()
  const { flags, permissions, downloadLinks } = useTemplate()
  const hasChat = flags.CBS3 === true
  const telegram = downloadLinks.find(({ resourceType }) => resourceType === 'TELEGRAM')?.url
  const onChat = (event: MouseEvent) => {
    entry('/m/message', decideMessages)(event)
    if (!event.defaultPrevented) void launch()
  }
  return (
    <MessageCentre
      unread={useUnread()}
      telegramUrl={telegram?.startsWith('https://') ? telegram : undefined}
      hasInbox={permissions.MAILCEN === true}
      hasChat={hasChat}
      isLive={useIsLive(hasChat)}
      onAnnouncements={entry('/m/notice', decideMemberOnly)}
      onInbox={entry('/m/webEmail', decideMessages)}
      onChat={onChat}
      onService={openSupport}
    />
  )
}
