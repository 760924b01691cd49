import type { PaymentWayValue, ShownWayValue, WayTermsValue } from '@pavilion/api/payment-ways'
import type { ReactNode } from 'react'
import { amountText, moneyText } from '../../domain/amounts.ts'
import { useCall } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import styles from './terms.module.css'

type Props = { of: Pick<PaymentWayValue, 'side' | 'code'>; terms: WayTermsValue; children?: ReactNode }

/** What the page of members would offer with these terms; what comes of it, once that is on the screen. */
export function WayPreview({ of: { side, code }, terms, children }: Props) {
  const t = useText()
  const { data, error, refetch } = useCall('previewPaymentWay', { body: { side, code, terms } })
  if (error) return <LoadFailed fault={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={3} />
  return (
    <>
      {data.fault !== undefined && <Notice tone="warning">{data.fault}</Notice>}
      <figure className={styles.phone}>
        <h3>{t(`terms.side-${side}`)}</h3>
        {data.list.length === 0 && <p>{t('terms.offersNothing')}</p>}
        <ul>
          {data.list.map((way) => (
            <li key={way.code} aria-current={way.code === code || undefined}>
              <b>{way.code}</b>
              {linesOf(way, data.currency, t).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ul>
      </figure>
      {children}
    </>
  )
}

function linesOf(
  { minimum, maximum, feePercent, feeFixed, usualMinutes, quickAmounts }: ShownWayValue,
  currency: string,
  t: Translate,
): string[] {
  const hasFee = Number(feePercent) > 0 || Number(feeFixed) > 0
  return [
    `${amountText(minimum)} – ${moneyText(maximum, currency)}`,
    hasFee ? t('terms.fee', { percent: feePercent, fixed: moneyText(feeFixed, currency) }) : t('terms.noFee'),
    t('terms.minutes', { count: usualMinutes }),
    ...(quickAmounts.length > 0 ? [quickAmounts.map(amountText).join(' · ')] : []),
  ]
}
