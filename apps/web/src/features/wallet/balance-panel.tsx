import { useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { errorKey } from '../../domain/error-texts.ts'
import { moneyText, toneOf } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/toast-store.ts'
import styles from './balance.module.css'
import { BalanceAmount } from './balance-amount.tsx'
import { toggleBalance, useBalanceHidden } from './balance-visibility.ts'
import { isAllPlayMoney, useMoneySplit } from './money-split.ts'
import { refreshBalance, useBalance } from './wallet.queries.ts'

type BalancePanelProps = {
  /** Says how much of it is play money or locked, and what bonus money there is beside it, where nothing else does. */
  hasParts?: boolean
  /** It is asked for again. */
  onRefresh?: () => void
}

/** The balance in full, with the eye that hides it and the arrows that ask for it again. */
export function BalancePanel({ hasParts = true, onRefresh }: BalancePanelProps) {
  const t = useText()
  const queries = useQueryClient()
  const { isFetching } = useBalance()
  const isHidden = useBalanceHidden()
  const Icon = isHidden ? EyeOff : Eye
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.label}>{t('wallet.balance')}</span>
        <span className={styles.tools}>
          <IconButton label={t(isHidden ? 'wallet.show' : 'wallet.hide')} aria-pressed={isHidden} onClick={toggleBalance}>
            <Icon size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('wallet.refresh')}
            aria-busy={isFetching || undefined}
            onClick={() => {
              if (isFetching) return
              void refreshBalance(queries).then((error) => error !== undefined && showToast('reject', t(errorKey(error))))
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
      {hasParts && !isHidden && <Parts />}
    </div>
  )
}

/** What of the balance is not the member's own to take, and what there is beside it. */
function Parts() {
  const t = useText()
  const { data } = useBalance()
  const { isPlayMoney } = useTemplate()
  const split = useMoneySplit()
  if (!data) return null
  const text = (name: string, amount: string) => t(name, { amount: moneyText(data.currencySymbol, amount) })
  return (
    <>
      {toneOf(data.bonusBalance) === 'in' && <p className={styles.held}>{text('wallet.bonus', data.bonusBalance)}</p>}
      {toneOf(data.heldBalance) === 'in' && <p className={styles.held}>{text('wallet.held', data.heldBalance)}</p>}
      {!split && isPlayMoney && <p className={styles.held}>&nbsp;</p>}
      {split && toneOf(split.play) === 'in' && (
        <p className={styles.held}>
          {isAllPlayMoney(split) ? <span className={styles.play}>{t('wallet.playMoney')}</span> : text('wallet.playPart', split.play)}
        </p>
      )}
    </>
  )
}
