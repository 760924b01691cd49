import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import styles from './contracts.module.css'
import { type Paid, useFloat } from './contracts.queries.ts'

/** What was paid, to whom, when and under which number, and what the float holds since. */
export function PaidSheet({ paid, symbol, onClose }: { paid: Paid; symbol: string; onClose: () => void }) {
  const t = useText()
  const { data: float, isFetching } = useFloat()
  const { timeZone } = useTemplate()
  return (
    <Sheet title={t('contracts.paidTitle')} onClose={onClose}>
      <div className={styles.form}>
        <Facts
          facts={[
            { name: t('contracts.payoutPaid'), value: moneyText(symbol, paid.amount) },
            ...('id' in paid ? factsOfOne(t, paid, timeZone) : [{ name: t('contracts.count'), value: paid.count }]),
            { name: t('contracts.floatNow'), value: float && !isFetching ? moneyText(symbol, float.float) : '–' },
          ]}
        />
        <Button block data-autofocus="" onClick={onClose}>
          {t('contracts.done')}
        </Button>
      </div>
    </Sheet>
  )
}

function factsOfOne(t: ReturnType<typeof useText>, { id, account, paidAt }: Extract<Paid, { id: string }>, timeZone: string): Fact[] {
  const at = paidAt === undefined ? undefined : shownTime(paidAt, timeZone)
  return [
    { name: t('contracts.paidTo'), value: account },
    ...(at ? [{ name: t('contracts.paidAt'), value: `${at.day} ${at.time}` }] : []),
    { name: t('contracts.number'), value: id, action: <CopyButton text={id} label={t('contracts.copyNumber')} /> },
  ]
}
