import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useChange, useProtection } from './protection.queries.ts'
import styles from './protection-sheet.module.css'

const MINUTES = [15, 30, 60, 0] as const

/** The interval of reality checks, which show the time played and the result. */
export function RealityCheckSection() {
  const t = useText()
  const { data } = useProtection()
  const { change } = useChange()
  // Shown at once; what the server says in the end counts.
  const [requested, setRequested] = useState<string>()
  const choose = async (value: string) => {
    const minutes = MINUTES.find((one) => String(one) === value)
    if (minutes === undefined) return
    setRequested(value)
    if (await change('setRealityCheck', { minutes })) showToast('success', t('protection.saved'))
    setRequested(undefined)
  }
  return (
    <Section title={t('protection.reality')} text={t('protection.realityText')}>
      <div className={styles.inset}>
        <Choice
          label={t('protection.reality')}
          isLabelHidden
          options={MINUTES.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('protection.off') : t('protection.minutes', { count: minutes }),
          }))}
          value={requested ?? (data === undefined ? '' : String(data.realityCheckMinutes))}
          onChange={(value) => void choose(value)}
        />
      </div>
    </Section>
  )
}
