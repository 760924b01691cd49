import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { Reward } from './rewards.queries.ts'
import styles from './rewards-screen.module.css'

type CancelDialogProps = {
  bonus: NonNullable<Reward['bonus']>
  symbol: string
  isBusy: boolean
  onKeep: () => void
  onGiveUp: () => void
}

/** What would be lost, before it is. */
export function CancelDialog({ bonus, symbol, isBusy, onKeep, onGiveUp }: CancelDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('rewards.cancelTitle')} onClose={onKeep}>
      <Facts
        facts={[
          { name: t('rewards.cancelLost'), value: moneyText(symbol, bonus.balance), tone: 'out' },
          {
            name: t('rewards.cancelProgress'),
            value: t('rewards.progress', { wagered: moneyText(symbol, bonus.wagered), required: moneyText(symbol, bonus.required) }),
          },
        ]}
      />
      {bonus.hasOpenRound && <p className={styles.note}>{t('rewards.cancelOpenRound')}</p>}
      <p className={styles.note}>{t('rewards.cancelKeeps')}</p>
      <div className={styles.answers}>
        <Button block onClick={onKeep} data-autofocus>
          {t('rewards.keep')}
        </Button>
        <Button variant="danger" block busy={isBusy} onClick={onGiveUp}>
          {t('rewards.giveUp')}
        </Button>
      </div>
    </Dialog>
  )
}
