import type { BankPayeeValue } from '@pavilion/api/bank-accounts'
import type { ReactNode } from 'react'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import styles from './terms.module.css'

/** The code that the bank of a member reads, or that there is none; what comes of it, once that is on the screen. */
export function PayeeCode({ payee, children }: { payee: BankPayeeValue | null; children?: ReactNode }) {
  const t = useText()
  if (payee) return <CodeOf payee={payee}>{children}</CodeOf>
  return (
    <>
      <p>{t('terms.noCode')}</p>
      {children}
    </>
  )
}

function CodeOf({ payee, children }: { payee: BankPayeeValue; children: ReactNode }) {
  const t = useText()
  const { data, error, refetch } = useCall('previewPayCode', { body: { payee } })
  if (error) return <LoadFailed fault={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={3} />
  return (
    <>
      <QrCode text={data.code} label={t('terms.codeOf')} />
      <code className={styles.code}>{data.code}</code>
      {children}
    </>
  )
}
