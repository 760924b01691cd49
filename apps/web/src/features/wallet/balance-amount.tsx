import { displayDecimal } from '@pavilion/money/text'
import { balanceDecimals } from '../../domain/limits.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './balance.module.css'
import { useBalanceHidden } from './balance-visibility.ts'
import { maskAmount } from './masked-amount.ts'
import { useBalance, type Wallet } from './wallet.queries.ts'

type BalanceAmountProps = {
  /** Masked also while it is asked for again. */
  masksRefresh?: boolean
  /** Which figure of the wallet; the whole balance where it is left out. */
  amountOf?: (wallet: Wallet) => string
}

/** The balance as one amount with two decimals. Hidden, it is asterisks of the same length. */
export function BalanceAmount({ masksRefresh = false, amountOf }: BalanceAmountProps) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const { data, isError, isFetching } = useBalance()
  const isHidden = useBalanceHidden()
  if (!data) return isError ? <span>{t('wallet.unknown')}</span> : <Skeleton className={styles.amountSkeleton} />
  const amount = displayDecimal(amountOf ? amountOf(data) : data.sumBalance, balanceDecimals)
  const isRefreshing = masksRefresh && isFetching
  const spoken = isHidden ? t('wallet.hidden') : isRefreshing ? t('wallet.updating') : undefined
  return (
    <span className="tabular" data-balance={spoken === undefined ? 'shown' : 'masked'}>
      {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
      <span aria-hidden={spoken !== undefined || undefined}>
        {data.currencySymbol || currencySymbol}
        {spoken === undefined ? amount : maskAmount(amount)}
      </span>
    </span>
  )
}
