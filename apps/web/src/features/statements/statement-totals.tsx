import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { QueryFor } from '../../domain/api-types.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { movedMoneyText, toneOf } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/state-panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { saveFile, useTotals } from './statement.queries.ts'
import styles from './statements.module.css'

/** The sums of everything that the filter finds, and the way to keep it as a file. */
export function StatementTotals({ query }: { query: QueryFor<'getMyRecordTotals'> | undefined }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const { data, isError } = useTotals(query)
  const figure = (name: string, value: string | undefined, tone?: string) => (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={classNames('tabular', value !== undefined && tone)}>
        {value ?? (isError ? t('wallet.unknown') : <Skeleton className={styles.figureSkeleton} />)}
      </dd>
    </div>
  )
  return (
    <section className={styles.totals} aria-label={t('statements.totals')}>
      <dl className={styles.figures} aria-live="polite">
        {figure(t('statements.in'), data && movedMoneyText(currencySymbol, data.in), styles.in)}
        {figure(
          t('statements.out'),
          data && movedMoneyText(currencySymbol, toneOf(data.out) === 'none' ? data.out : `-${data.out}`),
          styles.out,
        )}
        {figure(t('statements.count'), data && String(data.count))}
      </dl>
      <div className={styles.fileRow}>
        <p className={styles.note}>{t('statements.sumsNote')}</p>
        {query && <SaveButton query={query} isEmpty={isError || data?.count === 0} />}
      </div>
    </section>
  )
}

function SaveButton({ query, isEmpty }: { query: QueryFor<'getMyRecordTotals'>; isEmpty: boolean }) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    saveFile(query, language)
      .then(() => showToast('success', t('statements.saved')))
      .catch((error: unknown) => showToast('reject', t(errorKey(error))))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" size="small" busy={isBusy} disabled={isEmpty} onClick={save}>
      <Download size={16} aria-hidden="true" className={styles.fileIcon} />
      {t('statements.save')}
    </Button>
  )
}
