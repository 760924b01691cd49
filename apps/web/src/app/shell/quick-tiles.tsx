import type { LucideIcon } from 'lucide-react'
import Award from 'lucide-react/icons/award'
import Banknote from 'lucide-react/icons/banknote'
import Gift from 'lucide-react/icons/gift'
import Share2 from 'lucide-react/icons/share-2'
import Wallet from 'lucide-react/icons/wallet'
import { type MouseEvent, useState } from 'react'
import { mayPay, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { decideDeposit, isReferralShown } from '../entries.ts'
import { useEntry } from '../use-entry.ts'
import { ReferralSheet } from './referral-sheet.tsx'
import styles from './side-menu.module.css'

/** The tiles on top of the side menu. */
export function QuickTiles() {
  const t = useText()
  const entry = useEntry()
  const session = useSession()
  const { permissions, promos } = useTemplate()
  const [isSharing, setSharing] = useState(false)
  const pays = mayPay(session?.type ?? null)
  return (
    <ul className={styles.tiles}>
      {pays && <Tile icon={Wallet} label={t('shell.deposit')} to="/m/voucherCenter" onClick={entry('/m/voucherCenter', decideDeposit)} />}
      {pays && permissions.WITHDRAW && (
        <Tile icon={Banknote} label={t('shell.withdraw')} to="/m/withdraw" onClick={entry('/m/withdraw', decideDeposit)} />
      )}
      <Tile icon={Gift} label={t('shell.promotions')} to="/m/activity" />
      {isReferralShown(session !== null, promos.REFERRAL.enabled) && (
        <li>
          <button type="button" className={styles.tile} onClick={() => setSharing(true)}>
            <TileFace icon={Share2} label={t('shell.share')} />
          </button>
        </li>
      )}
      <Tile icon={Award} label={t('shell.rewards')} to="/m/rewardCenter" />
      {isSharing && <ReferralSheet onClose={() => setSharing(false)} />}
    </ul>
  )
}

function Tile({ icon, label, to, onClick }: { icon: LucideIcon; label: string; to: string; onClick?: (event: MouseEvent) => void }) {
  return (
    <li>
      <Link className={styles.tile} to={to} {...(onClick ? { onClick } : {})}>
        <TileFace icon={icon} label={label} />
      </Link>
    </li>
  )
}

function TileFace({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={22} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.tileName}>{label}</span>
    </>
  )
}
