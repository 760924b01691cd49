import Bell from 'lucide-react/icons/bell'
import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../domain/api.ts'
import { useBrandFile } from '../../domain/brand.ts'
import { useSessionState } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { ButtonLink, IconButton, iconButtonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { homePath, type Route } from '../routes.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './header.module.css'
import { useDownloads } from './use-downloads.ts'

const loadSideMenu = () => import('./side-menu.tsx')
const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }))

// Visitors never load what belongs to members.
const MemberSlot = lazy(async () => ({ default: (await import('./member-slot.tsx')).MemberSlot }))

/** The header of home: menu, logo, and who is here. */
export function Header({ route }: { route: Route }) {
  const t = useText()
  const brandFile = useBrandFile()
  const { merchantName } = useTemplate()
  const [isOpen, setOpen] = useState(false)
  const hasDownload = useDownloads().length > 0
  // On promotions the same header has no button, and the landing has nothing at the right.
  const offersApp = hasDownload && route.screen === 'home' && route.header === 'full'
  return (
    <header className={classNames(styles.header, offersApp && styles.crowded)}>
      <IconButton label={t('shell.menu')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} onPointerDown={() => void loadSideMenu()}>
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      <Link className={styles.logo} to={homePath}>
        <PlainPicture src={brandFile('logo.svg')} width={108} height={28} alt={merchantName} eager fallback={<b>{merchantName}</b>} />
      </Link>
      {offersApp && <DownloadButton />}
      {route.header === 'full' && <Who />}
      {isOpen && (
        <Suspense fallback={null}>
          <SideMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** The visitor's buttons, or the member's widget in the same place. */
function Who() {
  const t = useText()
  const session = useSessionState()
  useSessionRenewal(session !== 'unknown' && session !== null ? session.token : undefined)
  if (session !== 'unknown' && session !== null) {
    return (
      <Suspense fallback={<Skeleton className={styles.slot} />}>
        <MemberSlot session={session} />
      </Suspense>
    )
  }
  return (
    <div className={styles.visitor}>
      <Link className={iconButtonClass} to="/m/notice" aria-label={t('shell.notices')}>
        <Bell size={22} aria-hidden="true" />
      </Link>
      <ButtonLink to="/m/login" variant="quiet" size="small">
        {t('shell.logIn')}
      </ButtonLink>
      <ButtonLink to="/m/register" variant="primary" size="small">
        {t('shell.signUp')}
      </ButtonLink>
    </div>
  )
}

// Each time the header appears the session's idle limit moves on. What a refusal means is decided where calls are made.
function useSessionRenewal(token: string | undefined): void {
  useEffect(() => {
    if (token !== undefined) call('renewSession').catch(() => {})
  }, [token])
}
