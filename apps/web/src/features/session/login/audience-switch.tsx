import { useText } from '../../../lib/i18n.ts'
import { Segments } from '../../../ui/segments.tsx'
import type { LoginAudience } from './login-form.ts'
import styles from './login-screen.module.css'

/** Whether somebody logs in as a member or as an agent. */
export function AudienceSwitch({ audience, onChange }: { audience: LoginAudience; onChange: (audience: LoginAudience) => void }) {
  const t = useText()
  return (
    <div className={styles.audience}>
      <Segments
        label={t('session.audience')}
        options={[
          { value: 'member', label: t('session.asMember') },
          { value: 'agent', label: t('session.asAgent') },
        ]}
        value={audience}
        onChange={onChange}
      />
    </div>
  )
}
