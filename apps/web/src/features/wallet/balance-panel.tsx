import { useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useText } from '../../lib/i18n.ts'
import { moneyText } from '../../lib/money-text.ts'
import { useTemplate } from '../../lib/template.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './balance.module.css'
import { BalanceAmount } from './balance-amount.tsx'
import { toggleBalance, useBalanceHidden } from './balance-visibility.ts'
import { refreshBalance, useBalance } from './wallet.queries.ts'

type BalancePanelProps = {
  /** Says how much of it is bonus money or reserved, where nothing else does. */
  hasParts?: boolean
  /** Its parts stand below it, play money among them. */
  isSplit?: boolean
  /** It is asked for again. */
  onRefresh?: () => void
}

/** The balance in full, with the eye that hides it and the arrows that ask for it again. */
export function BalancePanel({ isSplit = false, hasParts = !isSplit, onRefresh }: BalancePanelProps) {
  const t = useText()
  const queries = useQueryClient()
  const { isPlayMoney } = useTemplate()
  const { data, isFetching } = useBalance()
  const isHidden = useBalanceHidden()
  const Icon = isHidden ? EyeOff : Eye
  const hasHeld = hasParts && data !== undefined && /[1-9]/.test(data.heldBalance)
  const hasBonus = hasParts && data !== undefined && /[1-9]/.test(data.bonusBalance)
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.label}>
          {t('wallet.balance')}
          {isPlayMoney && !isSplit && <span className={styles.play}>{t('wallet.playMoney')}</span>}
        </span>
        <span className={styles.tools}>
          <IconButton label={t(isHidden ? 'wallet.show' : 'wallet.hide')} aria-pressed={isHidden} onClick={toggleBalance}>
            <Icon size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('wallet.refresh')}
            aria-busy={isFetching || undefined}
            onClick={() => {
              if (isFetching) return
              void refreshBalance(queries)
              onRefresh?.()
            }}
          >
            <RefreshCw size={20} aria-hidden="true" className={classNames(isFetching && styles.turning)} />
          </IconButton>
        </span>
      </div>
      <p className={styles.amount}>
        <BalanceAmount masksRefresh />
      </p>
      {hasBonus && !isHidden && (
        <p className={styles.held}>{t('wallet.bonus', { amount: moneyText(data.currencySymbol, data.bonusBalance) })}</p>
      )}
      {hasHeld && !isHidden && (
        <p className={styles.held}>{t('wallet.held', { amount: moneyText(data.currencySymbol, data.heldBalance) })}</p>
      )}
    </div>
  )
}
