import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../domain/lazy-part.ts'
import { moneyText } from '../../domain/money-text.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { limitName, valueText } from './limit-texts.ts'
import styles from './limits-section.module.css'
import { momentText } from './moment.ts'
import { type Limit, type LimitKind, type Protection, useProtection } from './protection.queries.ts'

const LimitSheet = lazyPart(async () => (await import('./limit-sheet.tsx')).LimitSheet, 'members')

/** Every limit, one below the other, with what holds now and what waits. */
export function LimitsSection() {
  const t = useText()
  const { data } = useProtection()
  const [opened, setOpened] = useState<LimitKind>()
  const limit = data?.limits.find(({ kind }) => kind === opened)
  return (
    <Section title={t('protection.limits')} text={t('protection.limitsText')}>
      {data ? (
        <ul className={styles.rows}>
          {data.limits.map((one) => (
            <li key={one.kind}>
              <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpened(one.kind)}>
                <span className={styles.words}>
                  <span className={styles.name}>{t(limitName(one.kind))}</span>
                  <Note limit={one} protection={data} t={t} />
                </span>
                <span className={styles.value}>{valueText(t, one.kind, one.value, data.currencySymbol)}</span>
                <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
      <Suspense fallback={null}>
        {data && limit && <LimitSheet key={limit.kind} limit={limit} protection={data} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Section>
  )
}

function Note({ limit, protection, t }: { limit: Limit; protection: Protection; t: Translate }) {
  const { currencySymbol, timeZone } = protection
  return (
    <>
      {limit.used !== undefined && !limit.used.startsWith('-') && (
        <span className={styles.note}>{t('protection.lost', { amount: moneyText(currencySymbol, limit.used) })}</span>
      )}
      {limit.next && (
        <span className={styles.waits}>
          {t('protection.waits', {
            time: momentText(limit.next.at, timeZone),
            value: valueText(t, limit.kind, limit.next.value, currencySymbol),
          })}
        </span>
      )}
    </>
  )
}
