import { useState } from 'react'
import type { CodeSlots } from '../../lib/code-slot.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { useTemplate } from '../../lib/template.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ForgotByEmailForm } from './forgot-by-email-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './password-screen.module.css'
import { ResetByPhoneForm } from './reset-by-phone-form.tsx'

/** Ways back for somebody who forgot the password: by phone where the merchant offers it, by e-mail, and the link of that e-mail. */
export function ForgetScreen(slots: CodeSlots) {
  const { search } = useLocation()
  const token = new URLSearchParams(search).get('token')
  return (
    <>
      <PageBar />
      <div className={styles.page}>{token === null ? <Methods {...slots} /> : <NewPasswordForm token={token} />}</div>
    </>
  )
}

function Methods(slots: CodeSlots) {
  const t = useText()
  const { flags } = useTemplate()
  const [method, setMethod] = useState('phone')
  if (flags.CHNGPASSVERIF3 !== true) return <ForgotByEmailForm />
  return (
    <Tabs
      label={t('session.methods')}
      current={method}
      onChange={setMethod}
      tabs={[
        { key: 'phone', label: t('session.byPhone'), panel: <ResetByPhoneForm {...slots} /> },
        { key: 'email', label: t('session.byEmail'), panel: <ForgotByEmailForm /> },
      ]}
    />
  )
}
