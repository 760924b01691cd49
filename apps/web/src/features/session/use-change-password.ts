import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiRefusal } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { loadingPasswordChangeMs, passwordChangeRedirectMs } from '../../domain/limits.ts'
import type { SessionInfo } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { useNavigate } from '../../lib/router.ts'
import { schedule } from '../../lib/timers.ts'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { dropHeldPassword, holdPassword, readHeldPassword } from './held-password.ts'
import { changePassword } from './password.queries.ts'
import { type ChangeField, type ChangeForm, changeFieldOf, firstChangeFault, isSamePassword } from './password-forms.ts'

const HOME = '/m/home'

/**
 * What the form holds and does. Errors are keys of texts; an empty one marks its field without words, which is all that a refusal
 * of the server does unless the merchant wants it said.
 */
export function useChangePassword(session: SessionInfo, pattern: string) {
  const t = useText()
  const navigate = useNavigate()
  const { flags } = useTemplate()
  const [held, setHeld] = useState(() => (flags['changePassword.useHeldPassword'] === false ? undefined : readHeldPassword(session.token)))
  const [values, setValues] = useState<ChangeForm>({ old_password: '', password: '', confimpsw: '' })
  const [errors, setErrors] = useState<Partial<Record<ChangeField, string | undefined>>>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const leave = useRef(() => {})
  const inputs = {
    old_password: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confimpsw: useRef<HTMLInputElement>(null),
  }
  useEffect(() => () => leave.current(), [])

  const change = (field: ChangeField, value: string) => {
    setValues((shown) => ({ ...shown, [field]: value }))
    setErrors((shown) => ({ ...shown, [field]: undefined }))
  }

  const fail = (field: ChangeField, message: string) => {
    // A held password that turned out to be wrong gets its field back, which must be there to take the focus.
    flushSync(() => {
      if (field === 'old_password' && held !== undefined) {
        dropHeldPassword()
        setHeld(undefined)
      }
      setErrors({ [field]: message })
    })
    inputs[field].current?.focus()
  }

  const submit = async () => {
    if (isSending.current) return
    const fault = firstChangeFault(values, held, pattern)
    if (fault) return fail(fault.field, fault.message)
    if (isSamePassword(values, held)) {
      showToast('reject', t('errors.passwordSameAsOld'))
      return fail('password', 'errors.passwordSameAsOld')
    }
    isSending.current = true
    setBusy(true)
    setErrors({})
    const loading = showToast('loading', t('in_please_wait'), loadingPasswordChangeMs)
    try {
      await changePassword(values, held)
      hideToast(loading)
      holdPassword(session.token, values.password)
      showToast('success', t('session.changesSaved'))
      // What was done is not done again while the page waits to leave.
      leave.current = schedule(() => navigate(HOME), passwordChangeRedirectMs)
    } catch (error) {
      hideToast(loading)
      isSending.current = false
      setBusy(false)
      const field = error instanceof ApiRefusal ? changeFieldOf(error.code) : undefined
      if (field) fail(field, flags['changePassword.showError'] === false ? '' : errorKey(error))
      // Nobody could guess this one.
      else if (flags['changePassword.showError'] !== false || isDeviceNew(error)) showToast('reject', t(errorKey(error)))
    }
  }

  return { values, errors, inputs, isBusy, asksForOld: held === undefined, change, submit }
}

const isDeviceNew = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'device-new'
