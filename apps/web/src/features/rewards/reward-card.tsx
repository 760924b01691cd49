import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { percentWagered } from './reward-lists.ts'
import type { Reward } from './rewards.queries.ts'
import styles from './rewards-screen.module.css'

type CardProps = {
  reward: Reward
  symbol: string
  /** A bonus runs, so that another has to wait. */
  isBlocked: boolean
  isBusy: boolean
  onClaim: () => void
  onCancel: () => void
}

/** One reward: what it is worth, what it asks, how far it is, and what can be done with it. */
export function RewardCard({ reward, symbol, isBlocked, isBusy, onClaim, onCancel }: CardProps) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { terms, bonus, endsAt } = reward
  const waits = reward.tab === 'claimable' && isBlocked && terms.turnover > 0
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.kind}>{t(`rewards.kind_${terms.kind}`)}</span>
        <span className={styles.status}>{t(`promotions.status_${reward.status}`)}</span>
      </div>
      <h2 className={styles.title}>{reward.title}</h2>
      {reward.amount !== undefined && <p className={styles.amount}>{moneyText(symbol, reward.amount)}</p>}
      {bonus && (
        <>
          <progress className={styles.progress} max={100} value={percentWagered(bonus)} aria-label={t('rewards.cancelProgress')} />
          <p className={styles.note}>
            {t('rewards.progress', { wagered: moneyText(symbol, bonus.wagered), required: moneyText(symbol, bonus.required) })}
          </p>
          <p className={styles.note}>
            {t('rewards.balance')} <strong className={styles.money}>{moneyText(symbol, bonus.balance)}</strong>
          </p>
        </>
      )}
      {conditionOf(reward, symbol, t).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {endsAt !== undefined && reward.tab !== 'expired' && <p className={styles.note}>{t('rewards.until', shownTime(endsAt, timeZone))}</p>}
      {waits && <p className={styles.note}>{t('rewards.waits')}</p>}
      <div className={styles.actions}>
        <Link
          className={styles.rules}
          to={`/m/activityDetail?id=${reward.promotionId}`}
          aria-label={`${t('rewards.rules')}: ${reward.title}`}
        >
          {t('rewards.rules')}
        </Link>
        {bonus && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {t('rewards.cancel')}
          </Button>
        )}
        {reward.tab === 'claimable' && (
          <Button
            size="small"
            busy={isBusy}
            aria-disabled={waits || undefined}
            aria-label={`${t('rewards.claim')}: ${reward.title}`}
            onClick={() => !waits && onClaim()}
          >
            {t('rewards.claim')}
          </Button>
        )}
      </div>
    </li>
  )
}

function conditionOf({ status, terms, tab, ended, reason }: Reward, symbol: string, t: ReturnType<typeof useText>): string[] {
  const texts: string[] = []
  if (status === 'joined' && terms.deposit) texts.push(t('rewards.needsDeposit', { amount: moneyText(symbol, terms.deposit.minimum) }))
  if (status === 'applying') texts.push(t('rewards.needsApproval'))
  if (tab === 'claimable') {
    texts.push(terms.turnover > 0 ? t('rewards.needsTurnover', { times: String(terms.turnover) }) : t('rewards.needsNothing'))
  }
  if (ended !== undefined) texts.push(t(`rewards.ended_${ended}`))
  if (reason !== undefined) texts.push(reason)
  return texts
}
