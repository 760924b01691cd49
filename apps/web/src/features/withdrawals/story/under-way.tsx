import ChevronRight from 'lucide-react/icons/chevron-right'
import { moneyText } from '../../../domain/money-text.ts'
import { useTemplate } from '../../../domain/template.ts'
import { wayOutKey } from '../../../domain/way-texts.ts'
import { useText } from '../../../lib/i18n.ts'
import { statusKey } from '../withdrawal-texts.ts'
import page from '../withdrawals.module.css'
import type { Withdrawal } from '../withdrawals.queries.ts'
import styles from './under-way.module.css'

/** The withdrawals that have not ended, each a tap away from its story. */
export function UnderWay({ withdrawals, onShow }: { withdrawals: readonly Withdrawal[]; onShow: (id: string) => void }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  if (withdrawals.length === 0) return null
  return (
    <section>
      <h2 className={page.heading}>{t('withdrawals.underWay')}</h2>
      <ul className={styles.underWay}>
        {withdrawals.map(({ id, amount, status, account }) => (
          <li key={id}>
            <button type="button" className={styles.underWayRow} onClick={() => onShow(id)}>
              <span className={page.words}>
                <span className={page.name}>{t(statusKey(status))}</span>
                <span className={page.facts}>
                  {account.bank || t(wayOutKey(account.kind))} <span className="tabular">{account.masked}</span>
                </span>
              </span>
              <span className={styles.underWayAmount}>{moneyText(currencySymbol, amount)}</span>
              <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
