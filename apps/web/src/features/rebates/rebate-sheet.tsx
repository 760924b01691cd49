import type { QueryFor } from '../../domain/api-types.ts'
import { shownDate, shownTime } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { ReportFailed } from '../../ui/report/report-list.tsx'
import { ReportHelp } from '../../ui/report/report-totals.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { categoryName, rateText } from './rebate-texts.ts'
import styles from './rebates.module.css'
import { useProviderNames, useRebateSummary } from './rebates.queries.ts'

type RebateSheetProps = QueryFor<'getTeamRebate'> & { onClose: () => void }

/** The bets and rates that an amount was computed from, by provider, and how it was paid. */
export function RebateSheet({ onClose, ...query }: RebateSheetProps) {
  const t = useText()
  const { timeZone } = useTemplate()
  const providerName = useProviderNames()
  const { data, error, isFetching, refetch } = useRebateSummary(query)
  if (!data) {
    return (
      <Sheet title={t('rebates.summary')} onClose={onClose}>
        {error === null || isFetching ? (
          <Skeleton className={styles.sheetWaiting} />
        ) : errorKey(error) === 'errors.notFound' ? (
          <p className={styles.text}>{t('rebates.summaryLost')}</p>
        ) : (
          <ReportFailed error={error} onRetry={() => void refetch()} />
        )}
      </Sheet>
    )
  }
  const money = (amount: string) => moneyText(data.currencySymbol, amount)
  const facts: Fact[] = [
    { name: t('rebates.amount'), value: money(data.amount), tone: 'in' },
    { name: t('rebates.status'), value: t(`rebates.${data.status}`) },
    { name: t('rebates.day'), value: shownDate(data.day) },
    { name: t('rebates.from'), value: data.isOwn ? t('rebates.ownBets') : data.account },
    { name: t('rebates.category'), value: categoryName(t, data.category) },
    { name: t('rebates.validBets'), value: money(data.validBets) },
  ]
  if (data.paidAt !== undefined) {
    const { day, time } = shownTime(data.paidAt, timeZone)
    facts.push({ name: t('rebates.paidAt'), value: `${day} ${time}` })
  }
  if (data.transferId !== undefined) {
    const copy = <CopyButton text={data.transferId} label={t('rebates.copyTransfer')} />
    facts.push({ name: t('rebates.transfer'), value: data.transferId, action: copy })
  }
  return (
    <Sheet title={t('rebates.summary')} onClose={onClose}>
      <Facts facts={facts} />
      {data.parts.map((part) => (
        <section key={part.vendor} className={styles.part}>
          <h3 className={styles.partName}>{t('rebates.ofProvider', { provider: providerName(part.vendor) })}</h3>
          <Facts
            facts={[
              { name: t('rebates.validBets'), value: money(part.validBets) },
              { name: t('rebates.ownRate'), value: rateText(part.ownRate) },
              ...(data.isOwn ? [] : [{ name: t('rebates.downlineRate'), value: rateText(part.downlineRate) }]),
              { name: t('rebates.difference'), value: rateText(part.difference) },
            ]}
          />
        </section>
      ))}
      <div className={styles.part}>
        <ReportHelp>{t('rebates.how')}</ReportHelp>
      </div>
    </Sheet>
  )
}
