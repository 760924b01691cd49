import { momentText } from '../../../domain/dates.ts'
import { useTemplate } from '../../../domain/template.ts'
import { nowMs } from '../../../lib/clock.ts'
import { type Translate, useText } from '../../../lib/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import { doerKey, hasEnded, reasonKey, statusKey, stepsAhead } from '../withdrawal-texts.ts'
import page from '../withdrawals.module.css'
import type { Step, Story } from '../withdrawals.queries.ts'
import styles from './timeline.module.css'

/** What has happened to a withdrawal, when and why, and what is still to come. */
export function Timeline({ story }: { story: Story }) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { steps, status, expectedAt } = story
  const ahead = stepsAhead(status)
  return (
    <ol aria-label={t('withdrawals.timeline')}>
      {steps.map((step, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a story is only added to, and a step may come twice.
          key={place}
          className={classNames(styles.step, place === steps.length - 1 && !hasEnded(step.status) && styles.current)}
          data-step={step.status}
          aria-current={place === steps.length - 1 ? 'step' : undefined}
        >
          <span className={page.name}>{t(statusKey(step.status))}</span>
          <span className={page.facts}>
            <span className="tabular">{momentText(step.at, timeZone)}</span> · {t(doerKey(step.by))}
          </span>
          <Why step={step} t={t} />
        </li>
      ))}
      {ahead.map((next) => (
        <li key={next} className={classNames(styles.step, styles.ahead)} data-ahead={next}>
          <span className={styles.aheadName}>{t(statusKey(next))}</span>
          {next === 'paid' && expectedAt !== undefined && <span className={page.facts}>{expectedText(t, expectedAt, timeZone)}</span>}
        </li>
      ))}
    </ol>
  )
}

function Why({ step: { reason, text }, t }: { step: Step; t: Translate }) {
  if (reason === undefined && !text) return null
  return (
    <>
      {reason !== undefined && (reason !== 'other' || !text) && <span className={styles.why}>{t(reasonKey(reason))}</span>}
      {text && <span className={styles.why}>{t('withdrawals.wrote', { text })}</span>}
    </>
  )
}

function expectedText(t: Translate, expectedAt: string, timeZone: string): string {
  return Date.parse(expectedAt) < nowMs() ? t('withdrawals.late') : t('withdrawals.expected', { time: momentText(expectedAt, timeZone) })
}
