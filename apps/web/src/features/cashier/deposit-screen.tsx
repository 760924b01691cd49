import { type ComponentType, type ReactNode, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import type { BonusChoiceProps, DepositBonusProps } from './bonus-choice-slot.ts'
import styles from './cashier.module.css'
import { type Deposit, useDeposit, useDepositNews, useDepositOptions } from './cashier.queries.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositState } from './deposit-state.tsx'

type DepositScreenProps = {
  /** The balance, as the member knows it. */
  balance: ReactNode
  /** Offers the promotions that a deposit can have. */
  BonusChoice: ComponentType<BonusChoiceProps>
  /** Tells of the promotion that was chosen with a deposit. */
  Bonus: ComponentType<DepositBonusProps>
  /** Money came in. */
  onPaid: () => void
}

/** Paying in: a way, an amount, and the page of the payment company; or the deposit that waits, or has just come. */
export function DepositScreen({ balance, BonusChoice, Bonus, onPaid }: DepositScreenProps) {
  const t = useText()
  useDepositNews()
  const [search, setSearch] = useSearchParams()
  const { data: options, error, isFetching, refetch } = useDepositOptions()
  const asked = readId(search.get('deposit'))
  const [left, setLeft] = useState<string>()
  const pending = options?.pending?.id === left ? undefined : options?.pending
  // One that waited is shown on when it ends, until the member leaves it: somebody else's phone may have paid it.
  const [kept, setKept] = useState<string>()
  if (pending && pending.id !== kept) setKept(pending.id)
  const shown = asked ?? pending?.id ?? (kept === left ? undefined : kept)
  const begin = () => {
    setLeft(shown)
    const next = new URLSearchParams(search)
    next.delete('deposit')
    setSearch(next, { replace: true })
  }
  // One that waits no more is shown as long as its number is in the address.
  const keep = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('deposit', id)
    setSearch(next, { replace: true })
  }
  if (!options) {
    return error ? (
      <div className={styles.page}>
        <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Loading />
    )
  }
  return (
    <div className={styles.page}>
      {options.isSandbox && <p className={styles.sandbox}>{t('cashier.sandbox')}</p>}
      {shown === undefined ? (
        <DepositForm options={options} balance={balance} BonusChoice={BonusChoice} />
      ) : (
        <OneDeposit
          key={shown}
          id={shown}
          known={pending}
          isSandbox={options.isSandbox}
          Bonus={Bonus}
          onAgain={begin}
          onPaid={onPaid}
          onSent={() => keep(shown)}
        />
      )}
      <DepositList Bonus={Bonus} />
    </div>
  )
}

type OneDepositProps = Pick<DepositScreenProps, 'Bonus'> & {
  id: string
  known: Deposit | undefined
  isSandbox: boolean
  onAgain: () => void
  onPaid: () => void
  onSent: () => void
}

function OneDeposit({ id, known, ...more }: OneDepositProps) {
  const { onAgain } = more
  const { data = known?.id === id ? known : undefined, error, isFetching, refetch } = useDeposit(id)
  if (data) return <DepositState deposit={data} {...more} />
  if (!error) return <Skeleton className={styles.stateSkeleton} />
  // An address that somebody made up, or of somebody else: as if it were not there.
  const isUnknown = error instanceof ApiRefusal && error.code === 'not-found'
  return <LoadFailed error={error} isTrying={isFetching} onRetry={isUnknown ? onAgain : () => void refetch()} />
}

function Loading() {
  const t = useText()
  return (
    <div className={styles.page} aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <Skeleton className={styles.balanceSkeleton} />
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className={styles.channelSkeleton} />
      ))}
    </div>
  )
}

const readId = (text: string | null) => (text !== null && /^\d{1,19}$/.test(text) ? text : undefined)
