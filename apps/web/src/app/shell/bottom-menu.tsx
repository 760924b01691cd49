import type { LucideIcon } from 'lucide-react'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import House from 'lucide-react/icons/house'
import Wallet from 'lucide-react/icons/wallet'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import styles from '../../ui/bottom-bar.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { decideBottomDeposit, decideMemberCentre } from '../entries.ts'
import { findRoute } from '../routes.ts'
import { useEntry } from '../use-entry.ts'
import { useSupport } from '../use-support.ts'

/** The five entries at the bottom edge. */
export function BottomMenu() {
  const t = useText()
  const entry = useEntry()
  const openSupport = useSupport()
  const here = findRoute(useLocation().pathname)
  return (
    <nav className={styles.bar} aria-label={t('shell.mainMenu')}>
      <Entry icon={House} label={t('shell.home')} to="/m/home" isHere={here?.screen === 'home'} />
      <Entry icon={Gift} label={t('shell.promotions')} to="/m/activity" isHere={here?.path === '/m/activity'} />
      <Entry
        icon={Wallet}
        label={t('shell.deposit')}
        to="/m/voucherCenter"
        isHere={here?.path === '/m/voucherCenter'}
        onClick={entry('/m/voucherCenter', decideBottomDeposit)}
      />
      <button type="button" className={styles.entry} onClick={openSupport}>
        <Face icon={Headset} label={t('shell.support')} />
      </button>
      <Entry
        icon={CircleUserRound}
        label={t('shell.memberCentre')}
        to="/m/member/home"
        isHere={here?.path === '/m/member/home'}
        onClick={entry('/m/member/home', decideMemberCentre)}
      />
    </nav>
  )
}

type EntryProps = { icon: LucideIcon; label: string; to: string; isHere: boolean; onClick?: (event: MouseEvent) => void }

function Entry({ icon, label, to, isHere, onClick }: EntryProps) {
  return (
    <Link
      className={classNames(styles.entry, isHere && styles.here)}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
    >
      <Face icon={icon} label={label} />
    </Link>
  )
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={24} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </>
  )
}
