import { useQuery } from '@tanstack/react-query'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './invite.module.css'
import { inviteFigures, myCode } from './invite.queries.ts'
import { LinkShare } from './link-share.tsx'

const RULES = ['invite.rule1', 'invite.rule2', 'invite.rule3', 'invite.rule4'] as const

/** A member's own code and link, and what came of it. Without the promo only the code, its link and the picture. */
export function InviteFriendsScreen() {
  const t = useText()
  const { promos } = useTemplate()
  const { data, error, isFetching, refetch } = useQuery(myCode)
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t('invite.intro')}</p>
      <div className={styles.part}>
        {error && !data ? (
          <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <LinkShare code={data.code} hasSites />
        ) : (
          <Skeleton className={styles.shareSkeleton} />
        )}
      </div>
      {promos.REFERRAL.enabled ? (
        <Outcome />
      ) : (
        <div className={styles.part}>
          <Notice tone="info">{t('invite.promoOff')}</Notice>
        </div>
      )}
    </div>
  )
}

function Outcome() {
  const t = useText()
  return (
    <>
      <section className={styles.part} aria-labelledby="figures">
        <h2 id="figures" className={styles.heading}>
          {t('invite.figures')}
        </h2>
        <Figures />
      </section>
      <section className={styles.part} aria-labelledby="rules">
        <h2 id="rules" className={styles.heading}>
          {t('invite.rules')}
        </h2>
        <ol className={styles.rules}>
          {RULES.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-labelledby="invited">
        <h2 id="invited" className={styles.heading}>
          {t('invite.invitedList')}
        </h2>
        <Invited />
      </section>
    </>
  )
}

function Figures() {
  const t = useText()
  const { data, error, isFetching, refetch } = useQuery(inviteFigures)
  if (error && !data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  const figures = [
    ['invite.invitedCount', data && String(data.invited)],
    ['invite.deposited', data && String(data.deposited)],
    ['invite.earned', data && moneyText(data.currencySymbol, data.earned)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([key, value]) => (
        <div key={key} className={styles.figure}>
          <dt>{t(key)}</dt>
          <dd className="tabular">{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Invited() {
  const t = useText()
  const { timeZone } = useTemplate()
  const rows = useReportList('listInvited', {})
  return (
    <ReportList
      rows={rows}
      keyOf={({ id }) => id}
      emptyText={t('invite.nobody')}
      row={({ account, registeredAt, status }) => (
        <span className={styles.invited}>
          <span>
            <span className={styles.linkName}>{account}</span>
            <br />
            <span className={styles.when}>{shownTime(new Date(registeredAt).toISOString(), timeZone).day}</span>
          </span>
          <span className={status === 'deposited' ? `${styles.state} ${styles.isOpen}` : styles.state}>
            {t(status === 'deposited' ? 'invite.statusDeposited' : 'invite.statusRegistered')}
          </span>
        </span>
      )}
    />
  )
}
