import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import sheet from './security.module.css'
import type { Security } from './security.queries.ts'
import { type Guard, guards, strengthOf } from './strength.ts'
import styles from './strength-bar.module.css'

/** How well the account is guarded, and what is missing: each a button that leads to where it is done. */
export function StrengthBar({ security, onMissing }: { security: Security; onMissing: (guard: Guard) => void }) {
  const t = useText()
  const { count, word, missing } = strengthOf(security)
  return (
    <section className={styles.strength} aria-labelledby="security-strength">
      <div className={styles.strengthHead}>
        <h2 id="security-strength" className={styles.strengthTitle}>
          {t('security.strength')}
        </h2>
        <p className={classNames(styles.word, styles[word])}>{t(`security.${word}`)}</p>
      </div>
      <div className={styles.bar} role="img" aria-label={t('security.strengthOf', { count, all: guards.length })}>
        {guards.map((guard, place) => (
          <span key={guard} className={classNames(styles.part, place < count && styles[word])} />
        ))}
      </div>
      {missing.length === 0 ? (
        <p className={sheet.hint}>{t('security.nothingMissing')}</p>
      ) : (
        <>
          <p className={sheet.hint}>{t('security.missing')}</p>
          <ul className={styles.missing}>
            {missing.map((guard) => (
              <li key={guard}>
                <button type="button" className={styles.chip} onClick={() => onMissing(guard)}>
                  {t(`security.add_${guard}`)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
