import { useDeferredValue, useEffect, useState } from 'react'
import { type JudgeStrength, loadStrength } from '../domain/password-strength.ts'
import { useText } from '../lib/i18n.ts'
import { classNames } from './class-names.ts'
import styles from './password-strength.module.css'

const steps = [1, 2, 3, 4] as const
const looks = [styles.weak, styles.weak, styles.fair, styles.good, styles.good]

/**
 * How hard a password is to guess, while it is typed: a calm bar, a word, and what would help. `about` are words that are no good in
 * it. Its height stays the same, so that nothing moves; without what judges, it stays empty.
 */
export function PasswordStrength({ password, about }: { password: string; about: readonly string[] }) {
  const t = useText()
  const judge = useJudge(password !== '')
  const typed = useDeferredValue(password)
  const strength =
    judge && typed !== ''
      ? judge(
          typed.slice(0, 64),
          about.filter((word) => word.length > 2),
        )
      : undefined
  return (
    <div className={styles.strength} data-strength={strength?.score}>
      <div className={styles.bar} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={classNames(styles.step, strength && step <= Math.max(1, strength.score) && looks[strength.score])} />
        ))}
      </div>
      <p className={styles.words} aria-live="polite">
        {strength && (
          <>
            <span className={styles.word}>{t(`password.strength${strength.score}`)}</span>
            {strength.advice !== undefined && ` ${t(strength.advice)}`}
          </>
        )}
      </p>
    </div>
  )
}

function useJudge(isWanted: boolean): JudgeStrength | undefined {
  const [judge, setJudge] = useState<JudgeStrength>()
  useEffect(() => {
    if (!isWanted || judge) return
    let isGone = false
    loadStrength().then(
      (loaded) => !isGone && setJudge(() => loaded),
      // A hint is missed, not more: the server refuses what is too easy.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isWanted, judge])
  return judge
}
