import type { NotificationKind } from '@pavilion/api/notifications'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { notificationsRead } from './notifications.queries.ts'
import styles from './notifications-screen.module.css'
import { useSetNotification } from './use-set-notification.ts'

const textsOf: Readonly<Record<NotificationKind, readonly [name: string, text: string]>> = {
  'home-popups': ['notifications.popups', 'notifications.popupsText'],
  'home-invite': ['notifications.invite', 'notifications.inviteText'],
  'envelope-letters': ['notifications.envelopes', 'notifications.envelopesText'],
  'jackpot-letters': ['notifications.jackpot', 'notifications.jackpotText'],
}

/** What a member is shown or sent without asking: a switch for each, and what cannot be switched off. */
export function NotificationsScreen() {
  const t = useText()
  const { data, error, isFetching, refetch } = useQuery(notificationsRead)
  const { asked, set } = useSetNotification()
  if (!data)
    return error ? (
      <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className={styles.waiting} />
    )
  return (
    <div className={styles.page}>
      <Section title={t('notifications.choose')} text={t('notifications.chooseText')}>
        {data.list.map(({ kind, isOn }) => {
          const [name, text] = textsOf[kind]
          const shown = asked?.kind === kind ? asked.isOn : isOn
          return (
            <SwitchRow
              key={kind}
              name={t(name)}
              text={t(text)}
              isOn={shown}
              isBusy={asked !== undefined}
              onClick={() => void set(kind, !isOn)}
            />
          )
        })}
      </Section>
      <Section title={t('notifications.always')} text={t('notifications.alwaysText')} />
    </div>
  )
}
