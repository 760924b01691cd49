import Gift from 'lucide-react/icons/gift'
import { usePromos } from '../../domain/promos.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './bonus-line.module.css'

/** Shows that there is a bonus for the app, where the visitor can get one. */
export function BonusLine({ className }: { className?: string | undefined }) {
  const t = useText()
  const open = useTemplate().promos
  const promos = usePromos()
  // While a member's own promos are asked for, the line keeps its room.
  if ((promos ?? open).APP_DOWNLOAD.enabled !== true) return null
  return (
    <p className={classNames(styles.bonus, promos === undefined && styles.waiting, className)} data-bonus="">
      <Gift size={16} aria-hidden="true" />
      <span>{t('app.bonus')}</span>
    </p>
  )
}
