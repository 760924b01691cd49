import { languageFacts } from '@pavilion/api/languages'
import Bell from 'lucide-react/icons/bell'
import Clock from 'lucide-react/icons/clock'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { MenuRow, MenuRows } from './menu-rows.tsx'
import styles from './settings-screen.module.css'

type SettingsProps = {
  onSignOut: () => void
  /** The languages to choose from; calls back when one was. */
  languages: (onChosen: () => void) => ReactNode
  /** The choice of a theme. */
  themes: ReactNode
}

/** Personal settings: language, theme, time zone, account security, notifications, and the log-out. */
export function SettingsScreen({ onSignOut, languages, themes }: SettingsProps) {
  const t = useText()
  const language = useLanguage()
  const session = useSession()
  const { timeZone, permissions } = useTemplate()
  const [isChoosing, setChoosing] = useState(false)
  const hasAccount = session !== null && !isGuest(session.type)
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <div className={styles.page}>
      <MenuRows>
        <MenuRow onClick={() => setChoosing(true)} icon={<Languages {...icon} />}>
          {`${t('shell.language')}: ${languageFacts[language].name}`}
        </MenuRow>
        {(session === null || hasAccount) && (
          <MenuRow to={session ? '/m/changePsw' : '/m/login'} icon={<KeyRound {...icon} />}>
            {t('members.changePassword')}
          </MenuRow>
        )}
        {hasAccount && permissions.SECPRIV === true && (
          <MenuRow to="/m/securityCenter" icon={<MonitorSmartphone {...icon} />}>
            {t('members.sessions')}
          </MenuRow>
        )}
        {hasAccount && (
          <MenuRow to="/m/securityCenter" icon={<ShieldCheck {...icon} />}>
            {t('titles.setLimits')}
          </MenuRow>
        )}
        {hasAccount && (
          <MenuRow to="/m/notifications" icon={<Bell {...icon} />}>
            {t('titles.notifications')}
          </MenuRow>
        )}
      </MenuRows>
      {themes}
      <p className={styles.fact}>
        <Clock {...icon} />
        {t('ui.timesIn', { zone: timeZone })}
      </p>
      {session && (
        <Button variant="danger" block onClick={onSignOut}>
          <LogOut size={20} aria-hidden="true" />
          {t('members.signOut')}
        </Button>
      )}
      {isChoosing && (
        <Sheet title={t('shell.language')} onClose={() => setChoosing(false)}>
          {languages(() => setChoosing(false))}
        </Sheet>
      )}
    </div>
  )
}
