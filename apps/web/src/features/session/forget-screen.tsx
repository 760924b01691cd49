import { useEffect, useState } from 'react'
import type { CodeSlots } from '../../domain/code-slot.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { hideAddress, useLocation } from '../../lib/router.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ForgotByEmailForm } from './forgot-by-email-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { recoveryMethods } from './password-forms.ts'
import styles from './password-screen.module.css'
import { ResetByPhoneForm } from './reset-by-phone-form.tsx'

/** Ways back for somebody who forgot the password: by phone where the merchant offers it, by e-mail, and the link of that e-mail. */
export function ForgetScreen(slots: CodeSlots) {
  const { hash, search } = useLocation()
  // Behind the hash since mails carry it there; older mails have it in the query.
  const carried = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token')
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (carried === null) return
    setToken(carried)
    hideAddress()
  }, [carried])
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
  const methods = recoveryMethods(flags)
  const [method, setMethod] = useState<string>(methods[0] ?? 'email')
  if (methods.length === 1) return <ForgotByEmailForm />
  return (
    <Tabs
      label={t('session.methods')}
      current={method}
      onChange={setMethod}
      tabs={methods.map((key) =>
        key === 'phone'
          ? { key, label: t('session.byPhone'), panel: <ResetByPhoneForm {...slots} /> }
          : { key, label: t('session.byEmail'), panel: <ForgotByEmailForm /> },
      )}
    />
  )
}
