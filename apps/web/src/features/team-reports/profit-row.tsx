import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ValueFor } from '../../domain/api-types.ts'
import { categoryTextKey } from '../../domain/category-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { profitFigures } from './profit-figures.ts'
import styles from './team-reports.module.css'

type Row = ValueFor<'listTeamProfit'>['list'][number]

/** One branch, or one category of games: its net figure beside its name, and below all that it is made of. */
export function ProfitRow({ row, symbol }: { row: Row; symbol: string }) {
  const t = useText()
  return (
    <>
      <span className={styles.bet}>
        <span className={styles.line}>
          <span className={styles.name}>{nameOf(row, t)}</span>
          <SignedAmount symbol={symbol} amount={row.net} className={styles.figure} />
        </span>
        <span className={styles.cells}>
          {profitFigures.map((figure) =>
            figure === 'net' ? null : (
              <span key={figure} className={styles.cell}>
                <span className={styles.cellName}>{t(`reports.${figure}`)} </span>
                <SignedAmount symbol={symbol} amount={row[figure]} />
              </span>
            ),
          )}
        </span>
      </span>
      {row.isOwn === false && <ChevronRight size={20} aria-hidden="true" className={styles.chevron} />}
    </>
  )
}

function nameOf({ account, category, isOwn }: Row, t: (key: string) => string): string {
  if (category !== undefined) return category === '' ? t('reports.noGame') : t(categoryTextKey(category))
  return isOwn ? `${account ?? ''} · ${t('reports.ownRow')}` : (account ?? '')
}
