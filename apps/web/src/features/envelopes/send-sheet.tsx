import { useQueryClient } from '@tanstack/react-query'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './envelopes.module.css'
import { refreshSender } from './envelopes.queries.ts'
import { Signature } from './signature.tsx'
import { useSignedCall } from './use-signed-call.ts'

/** What is sent, besides the password that signs it. */
export type EnvelopeRequest = {
  total: string
  shares: number
  split: 'equal' | 'random'
  receivers: 'direct' | 'chosen'
  accounts?: string[]
  startsAt?: string
  hours: number
  greeting: string
}

type SendSheetProps = { request: EnvelopeRequest; symbol: string; onClose: () => void; onSent: () => void }

/** Everything once more, and the transaction password under it. */
export function SendSheet({ request, symbol, onClose, onSent }: SendSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const signing = useSignedCall('createEnvelope', request, () => {
    refreshSender(queries)
    showToast('success', t('envelopes.sentNow'))
    onClose()
    onSent()
  })
  const begins = request.startsAt === undefined ? undefined : shownTime(request.startsAt)
  const total = moneyText(symbol, request.total)
  return (
    <Sheet title={t('envelopes.review')} onClose={() => !signing.isBusy && onClose()}>
      <div className={styles.sheet}>
        <Facts
          facts={[
            { name: t('envelopes.total'), value: total },
            {
              name: t('envelopes.shares'),
              value: `${request.shares} · ${t(request.split === 'equal' ? 'envelopes.equal' : 'envelopes.random')}`,
            },
            { name: t('envelopes.receivers'), value: request.accounts?.join(', ') ?? t('envelopes.allDirect') },
            { name: t('envelopes.begins'), value: begins ? `${begins.day} ${begins.time}` : t('envelopes.now') },
            { name: t('envelopes.hours'), value: String(request.hours) },
          ]}
        />
        <p className={styles.hint}>{t('envelopes.leavesFloat')}</p>
        <Signature label={t('envelopes.send', { amount: total })} signing={signing} />
      </div>
    </Sheet>
  )
}
