import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../domain/api.ts'
import { errorKey } from '../../../domain/error-texts.ts'
import { moneyText } from '../../../domain/money-text.ts'
import { useTemplate } from '../../../domain/template.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { hasEnded, statusKey, statusTextKey } from '../withdrawal-texts.ts'
import page from '../withdrawals.module.css'
import { refreshWithdrawals, type Story, takeWithdrawal } from '../withdrawals.queries.ts'
import { Timeline } from './timeline.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import styles from './withdrawal-story.module.css'

type WithdrawalStoryProps = {
  story: Story
  /** It was sent a moment ago: then the focus comes here. */
  isNew: boolean
  onAgain: () => void
  onMoneyMoved: () => void
  onAskSupport: () => void
}

/** The state of one withdrawal: its story so far, what comes next, its receipt, and the way to take it back while that can be. */
export function WithdrawalStory({ story, isNew, onAgain, onMoneyMoved, onAskSupport }: WithdrawalStoryProps) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const { status, amount, fee, payout } = story
  const money = (text: string) => moneyText(currencySymbol, text)
  const isPaid = status === 'paid'
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes to be here.
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [])
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === status) return
    seen.current = status
    refreshWithdrawals(queries)
    if (hasEnded(status)) onMoneyMoved()
  }, [status, onMoneyMoved, queries])
  return (
    <section className={styles.story} data-status={status}>
      <div role="status">
        <h2 ref={heading} className={styles.storyTitle} tabIndex={-1}>
          {t(statusKey(status))}
        </h2>
        <p className={styles.storyAmount}>{money(isPaid ? payout : amount)}</p>
        <p className={styles.storyText}>{t(statusTextKey(status), { payout: money(payout) })}</p>
        {isPaid && /[1-9]/.test(fee) && (
          <p className={styles.storyText}>{t('withdrawals.paidFeeText', { amount: money(amount), fee: money(fee) })}</p>
        )}
      </div>
      <div className={page.card}>
        <Timeline story={story} />
      </div>
      <div className={page.sum}>
        <WithdrawalFacts withdrawal={story} />
      </div>
      {story.canCancel && <Cancel story={story} onMoneyMoved={onMoneyMoved} />}
      <Button variant={hasEnded(status) ? 'primary' : 'secondary'} block onClick={onAgain}>
        {t(hasEnded(status) ? 'withdrawals.another' : 'withdrawals.back')}
      </Button>
      {(status === 'refused' || status === 'unknown') && (
        <Button variant="quiet" block onClick={onAskSupport}>
          {t('withdrawals.ask')}
        </Button>
      )}
    </section>
  )
}

function Cancel({ story: { id, amount }, onMoneyMoved }: Pick<WithdrawalStoryProps, 'story' | 'onMoneyMoved'>) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      takeWithdrawal(queries, await call('cancelWithdrawal', { body: { id } }))
      onMoneyMoved()
      // What became of it is at the top.
      window.scrollTo(0, 0)
    } catch (error) {
      showToast('reject', t(errorKey(error)))
      void queries.invalidateQueries({ queryKey: ['getMyWithdrawal'] })
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {t('withdrawals.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('withdrawals.cancelTitle')}
          text={t('withdrawals.cancelText', { amount: moneyText(currencySymbol, amount) })}
          confirmLabel={t('withdrawals.cancelYes')}
          cancelLabel={t('withdrawals.cancelNo')}
          busy={isBusy}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
