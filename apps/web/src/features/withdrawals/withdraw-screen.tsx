import { type ComponentType, type ReactNode, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton, StatePanel } from '../../ui/state-panel.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { FirstSteps } from './request/first-steps.tsx'
import { Obstacle } from './request/obstacle.tsx'
import { SplitBalance } from './request/split-balance.tsx'
import { WithdrawForm } from './request/withdraw-form.tsx'
import { UnderWay } from './story/under-way.tsx'
import { WithdrawalList } from './story/withdrawal-list.tsx'
import { WithdrawalStory } from './story/withdrawal-story.tsx'
import styles from './withdrawals.module.css'
import { useWithdrawal, useWithdrawalNews, useWithdrawalOptions, type Withdrawal, type WithdrawalOptions } from './withdrawals.queries.ts'

type WithdrawScreenProps = {
  /** The balance panel; it calls `onRefresh` when the member refreshes it. */
  Balance: ComponentType<{ onRefresh: () => void }>
  /** An amount of the member's own, hidden where the balance is. */
  Money: ComponentType<{ amount: string }>
  /** Money was set aside, came back or went out. */
  onMoneyMoved: () => void
  onAskSupport: () => void
}

/** Taking money out: where to, how much, and what becomes of it. The address names the withdrawal that is looked at. */
export function WithdrawScreen({ Balance, Money, onMoneyMoved, onAskSupport }: WithdrawScreenProps) {
  const { permissions } = useTemplate()
  const isOffered = permissions.WITHDRAW === true
  useWithdrawalNews()
  const [search, setSearch] = useSearchParams()
  const { data: options, error, isFetching, refetch } = useWithdrawalOptions(isOffered)
  const [sent, setSent] = useState<Withdrawal>()
  const shown = readId(search.get('withdrawal'))
  const show = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('withdrawal')
    else next.set('withdrawal', id)
    setSearch(next, { replace: true })
    window.scrollTo(0, 0)
  }
  const onSent = (withdrawal: Withdrawal) => {
    setSent(withdrawal)
    show(withdrawal.id)
    onMoneyMoved()
  }
  if (shown !== undefined) {
    const onAgain = () => show(undefined)
    return (
      <div className={styles.page}>
        <TimeZoneNote />
        <OneWithdrawal key={shown} id={shown} isNew={sent?.id === shown} {...{ onAgain, onMoneyMoved, onAskSupport }} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <TimeZoneNote />
      {!isOffered && <NotOffered />}
      {isOffered && options && (
        <Offered
          options={options}
          balance={<Balance onRefresh={() => void refetch()} />}
          {...{ Money, onSent, onShow: show, onAskSupport }}
        />
      )}
      {isOffered && !options && (error ? <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} /> : <Loading />)}
      <WithdrawalList onShow={show} />
    </div>
  )
}

type OfferedProps = Pick<WithdrawScreenProps, 'Money' | 'onAskSupport'> & {
  options: WithdrawalOptions
  balance: ReactNode
  onSent: (withdrawal: Withdrawal) => void
  onShow: (id: string) => void
}

function Offered({ options, balance, Money, onSent, onShow, onAskSupport }: OfferedProps) {
  const t = useText()
  const obstacle = options.obstacles[0]
  const isFirst = obstacle === 'account-needed' || obstacle === 'transaction-password-needed'
  return (
    <>
      {options.isSandbox && <p className={styles.sandbox}>{t('withdrawals.sandbox')}</p>}
      {isFirst && <FirstSteps options={options} onAskSupport={onAskSupport} />}
      <SplitBalance options={options} balance={balance} Money={Money} />
      <UnderWay withdrawals={options.underWay} onShow={onShow} />
      {obstacle === undefined && <WithdrawForm options={options} onSent={onSent} />}
      {obstacle !== undefined && !isFirst && <Obstacle obstacle={obstacle} options={options} onAskSupport={onAskSupport} />}
    </>
  )
}

type OneWithdrawalProps = Pick<WithdrawScreenProps, 'onMoneyMoved' | 'onAskSupport'> & { id: string; isNew: boolean; onAgain: () => void }

function OneWithdrawal({ id, onAgain, ...rest }: OneWithdrawalProps) {
  const { data, error, isFetching, refetch } = useWithdrawal(id)
  if (data) return <WithdrawalStory story={data} onAgain={onAgain} {...rest} />
  if (!error) return <Skeleton className={styles.storySkeleton} />
  // An address that somebody made up, or of somebody else: as if it were not there.
  const isUnknown = error instanceof ApiRefusal && error.code === 'not-found'
  return <LoadFailed error={error} isTrying={isFetching} onRetry={isUnknown ? onAgain : () => void refetch()} />
}

/** The merchant has withdrawals switched off. Earlier ones are still the member's to see. */
function NotOffered() {
  const t = useText()
  return (
    <StatePanel
      scene="coming"
      title={t('withdrawals.notOffered')}
      text={t('withdrawals.notOfferedText')}
      action={
        <ButtonLink to="/m/home" variant="secondary" block>
          {t('ui.toHome')}
        </ButtonLink>
      }
    />
  )
}

function Loading() {
  const t = useText()
  return (
    <div className={styles.form} aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <Skeleton className={styles.balanceSkeleton} />
      {[0, 1].map((index) => (
        <Skeleton key={index} className={styles.accountSkeleton} />
      ))}
    </div>
  )
}

const readId = (text: string | null) => (text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : undefined)
