import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../domain/money-text.ts'
import { read } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import styles from './contracts.module.css'
import { useFloat } from './contracts.queries.ts'
import type { Owed } from './pay-sheet.tsx'

/** Everything an agent owes, whichever days the page shows, with the way to pay it at once. Nothing where nothing is owed. */
export function PendingDividends({ onPay }: { onPay: (owed: Owed) => void }) {
  const t = useText()
  const { data } = useQuery({ ...read('listContractPayouts', { kind: 'dividend', side: 'downline', status: 'pending' }), staleTime: 0 })
  const { data: float } = useFloat()
  if (!data || data.totals.pendingCount === 0) return null
  const { totals, currencySymbol: symbol, list } = data
  const [only] = list
  return (
    <section className={styles.card} aria-label={t('contracts.owed')}>
      <Facts
        facts={[
          { name: t('contracts.owed'), value: moneyText(symbol, totals.pending) },
          { name: t('contracts.count'), value: totals.pendingCount },
          { name: t('contracts.floatNow'), value: float ? moneyText(symbol, float.float) : '–' },
        ]}
      />
      <Button
        block
        onClick={() =>
          onPay(
            totals.pendingCount === 1 && only
              ? { dividend: only, symbol }
              : { all: { count: totals.pendingCount, amount: totals.pending }, symbol },
          )
        }
      >
        {totals.pendingCount === 1 ? t('contracts.pay') : t('contracts.payAll')}
      </Button>
    </section>
  )
}
