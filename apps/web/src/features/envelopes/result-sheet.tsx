import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import styles from './envelopes.module.css'
import type { Opened } from './envelopes.queries.ts'
import { Envelope } from './rain-sky.tsx'

/** What was in the envelope: a receipt. */
export function ResultSheet({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useText()
  const { day, time } = shownTime(opened.at)
  return (
    <Sheet title={t('envelopes.yours')} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.result}>
          <span className={styles.resultEnvelope}>
            <Envelope />
          </span>
          <p className={`${styles.resultMoney} tabular`}>{moneyText(opened.currencySymbol, opened.amount)}</p>
          <p className={styles.hint}>{opened.greeting || t('envelopes.noGreeting')}</p>
        </div>
        <Facts
          facts={[
            { name: t('envelopes.sender'), value: opened.from },
            { name: t('envelopes.when'), value: `${day} ${time}` },
            { name: t('envelopes.number'), value: opened.transferId },
          ]}
        />
        <Button block onClick={onClose} data-autofocus="">
          {t('envelopes.done')}
        </Button>
      </div>
    </Sheet>
  )
}
