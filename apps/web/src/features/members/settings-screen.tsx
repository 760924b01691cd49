import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import { useText } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { MenuRow, MenuRows } from './menu-rows.tsx'
import styles from './settings-screen.module.css'

/** Personal settings: the way to a new password, and out. A visitor has nothing to sign out of. */
export function SettingsScreen({ onSignOut }: { onSignOut: () => void }) {
  const t = useText()
  const session = useSession()
  return (
    <div className={styles.page}>
      <MenuRows>
        <MenuRow to={session ? '/m/changePsw' : '/m/login'} icon={<KeyRound size={20} aria-hidden="true" />}>
          {t('members.changePassword')}
        </MenuRow>
      </MenuRows>
      {session && (
        <Button variant="danger" block onClick={onSignOut}>
          <LogOut size={20} aria-hidden="true" />
          {t('members.signOut')}
        </Button>
      )}
    </div>
  )
}
