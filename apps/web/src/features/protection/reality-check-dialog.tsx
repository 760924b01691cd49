import { moneyText, movedMoneyText, toneOf } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { minutesBetween } from './play-timers.ts'
import { usePlaySummary } from './protection.queries.ts'
import styles from './protection-sheet.module.css'

type RealityCheckDialogProps = { onContinue: () => void; onLeave: (to: string) => void }

/** How long the member has been here, and what it won or lost; go on or leave. */
export function RealityCheckDialog({ onContinue, onLeave }: RealityCheckDialogProps) {
  const t = useText()
  const { data } = usePlaySummary()
  const money = (amount: string | undefined) => (data && amount !== undefined ? moneyText(data.currencySymbol, amount) : '…')
  return (
    <Dialog title={t('protection.checkTitle')} onClose={onContinue}>
      <div className={styles.form}>
        <Facts
          facts={[
            { name: t('protection.played'), value: data ? t('protection.minutes', { count: minutesBetween(data.since, data.now) }) : '…' },
            { name: t('protection.staked'), value: money(data?.staked) },
            { name: t('protection.won'), value: money(data?.won) },
            {
              name: t('protection.result'),
              value: data ? movedMoneyText(data.currencySymbol, data.net) : '…',
              tone: data ? toneOf(data.net) : 'none',
            },
          ]}
        />
        <Button block onClick={onContinue} data-autofocus>
          {t('protection.continue')}
        </Button>
        <Button variant="secondary" block onClick={() => onLeave('/m/home')}>
          {t('protection.leave')}
        </Button>
        <Button variant="quiet" block onClick={() => onLeave('/m/securityCenter')}>
          {t('protection.setLimits')}
        </Button>
      </div>
    </Dialog>
  )
}
