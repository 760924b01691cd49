import { useText } from '../../../lib/i18n.ts'
import styles from './audience-switch.module.css'
import type { LoginAudience } from './login-form.ts'

const audiences = [
  ['member', 'session.asMember'],
  ['agent', 'session.asAgent'],
] as const

/** Whether somebody logs in as a member or as an agent. */
export function AudienceSwitch({ audience, onChange }: { audience: LoginAudience; onChange: (audience: LoginAudience) => void }) {
  const t = useText()
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t('session.audience')}</legend>
      {audiences.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="audience"
            value={value}
            checked={audience === value}
            className={styles.input}
            onChange={() => onChange(value)}
          />
          <span className={styles.face}>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
