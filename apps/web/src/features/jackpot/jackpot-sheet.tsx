import type { JackpotPoolValue, JackpotValue } from '@pavilion/api/jackpots'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import styles from './jackpot-sheet.module.css'

type JackpotSheetProps = { jackpot: JackpotValue; caption: string; onClose: () => void }

/** How the jackpot works: what is for show says that it cannot be won; a true pool tells its rules and how to check them. */
export function JackpotSheet({ jackpot, caption, onClose }: JackpotSheetProps) {
  const t = useText()
  return (
    <Sheet title={t('jackpot.how')} onClose={onClose}>
      <div className={styles.rules}>
        {jackpot.pool ? (
          <PoolRules pool={jackpot.pool} symbol={jackpot.currencySymbol} />
        ) : (
          <>
            <p>{caption}</p>
            <p>{t('jackpot.shownRules')}</p>
          </>
        )}
      </div>
    </Sheet>
  )
}

function PoolRules({ pool, symbol }: { pool: JackpotPoolValue; symbol: string }) {
  const t = useText()
  const money = (amount: string) => moneyText(symbol, amount)
  return (
    <>
      <ul className={styles.list}>
        <li>{t('jackpot.ruleShare', { share: pool.sharePercent })}</li>
        <li>{t('jackpot.ruleStart', { start: money(pool.start) })}</li>
        <li>{t('jackpot.ruleChance', { odds: money(pool.odds) })}</li>
        <li>{t('jackpot.rulePaid')}</li>
        <li>{t('jackpot.ruleFree')}</li>
      </ul>
      <h3 className={styles.heading}>{t('jackpot.check')}</h3>
      <p>{t('jackpot.checkHow')}</p>
      <Seed label={t('jackpot.seedHash', { number: pool.number })} value={pool.seedHash} />
      <Seed label={t('jackpot.seedHash', { number: pool.number + 1 })} value={pool.nextSeedHash} />
      <h3 className={styles.heading}>{t('jackpot.wins')}</h3>
      {pool.won.length === 0 ? <p>{t('jackpot.noWins')}</p> : <TimeZoneNote />}
      {pool.won.map((draw) => {
        const { day, time } = shownTime(draw.wonAt)
        return (
          <div key={draw.number} className={styles.draw}>
            <p className={styles.won}>
              <span>
                {draw.customerName}
                {draw.isDemo && <span className={styles.demo}>{t('games.demo')}</span>}
              </span>
              <span className={styles.amount}>{money(draw.amount)}</span>
            </p>
            <p className={styles.when}>
              {t('jackpot.drawOf', { number: draw.number, bet: draw.betId, stake: money(draw.stake), odds: money(draw.odds) })} · {day}{' '}
              {time}
            </p>
            <Seed label={t('jackpot.seed')} value={draw.seed} />
          </div>
        )
      })}
    </>
  )
}

function Seed({ label, value }: { label: string; value: string }) {
  const t = useText()
  return (
    <div className={styles.seed}>
      <span className={styles.seedWords}>
        <span className={styles.seedLabel}>{label}</span>
        <code className={styles.seedValue}>{value}</code>
      </span>
      <CopyButton text={value} label={`${t('ui.copy')}: ${label}`} />
    </div>
  )
}
