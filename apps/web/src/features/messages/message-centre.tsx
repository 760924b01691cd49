import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Headset from 'lucide-react/icons/headset'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Send from 'lucide-react/icons/send'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import styles from './message-centre.module.css'
import type { UnreadCounts } from './unread.ts'

type MessageCentreProps = {
  unread: UnreadCounts
  /** Where the merchant's channel is; undefined for none. */
  telegramUrl: string | undefined
  hasInbox: boolean
  hasChat: boolean
  /** Somebody answers now. */
  isLive: boolean
  onAnnouncements: (event: MouseEvent) => void
  onInbox: (event: MouseEvent) => void
  onChat: (event: MouseEvent) => void
  onService: () => void
}

/** Every way to the house and from it, with what waits to be read. */
export function MessageCentre(props: MessageCentreProps) {
  const t = useText()
  const { unread, telegramUrl } = props
  return (
    <>
      <PageBar />
      <ul className={styles.list} aria-label={t('messages.list')}>
        {telegramUrl !== undefined && (
          <li>
            <a className={styles.entry} href={telegramUrl} target="_blank" rel="noopener noreferrer">
              <Face icon={Send} name="telegram" />
            </a>
          </li>
        )}
        <li>
          <Link className={styles.entry} to="/m/notice" onClick={props.onAnnouncements}>
            <Face icon={Megaphone} name="announcements" count={unread.announcementUnreadCount} />
          </Link>
        </li>
        {props.hasInbox && (
          <li>
            <Link className={styles.entry} to="/m/webEmail" state={{ referrer: '/m/message' }} onClick={props.onInbox}>
              <Face icon={Mail} name="inbox" count={unread.inboxUnreadCount} />
            </Link>
          </li>
        )}
        {props.hasChat && (
          <li>
            <button type="button" className={styles.entry} onClick={props.onChat}>
              <Face icon={MessagesSquare} name="chat" count={unread.chatUnreadCount} isLive={props.isLive} />
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.entry} onClick={props.onService}>
            <Face icon={Headset} name="service" />
          </button>
        </li>
      </ul>
    </>
  )
}

const words = {
  telegram: ['messages.telegram', 'messages.telegramText'],
  announcements: ['messages.announcements', 'messages.announcementsText'],
  inbox: ['messages.inbox', 'messages.inboxText'],
  chat: ['messages.chat', 'messages.chatText'],
  service: ['messages.service', 'messages.serviceText'],
} as const

type FaceProps = { icon: LucideIcon; name: keyof typeof words; count?: number; isLive?: boolean }

function Face({ icon: Icon, name, count = 0, isLive = false }: FaceProps) {
  const t = useText()
  const [title, text] = words[name]
  return (
    <>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {t(title)}
          {isLive && <span className={styles.live}>{t('messages.liveNow')}</span>}
        </span>
        <span className={styles.text}>{t(text)}</span>
      </span>
      <Badge count={count} label={t('messages.unread', { count })} className={styles.badge} />
      <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
    </>
  )
}
