import { type RefObject, useRef, useState } from 'react'
import { ApiRefusal } from '../../lib/api.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { createRequestIds } from '../../lib/request-id.ts'
import { useTemplate } from '../../lib/template.ts'
import { isUsernameFree, register } from './registration.queries.ts'
import { checkField, type FormField, type FormRules, type FormValues, firstFault, recheckConfirmation } from './registration-form.ts'

/** The field that a refusal of the server speaks of. */
const fieldOfCode: Readonly<Record<string, FormField>> = {
  'username-taken': 'username',
  'username-invalid': 'username',
  'password-invalid': 'password',
  'password-too-common': 'password',
  'confirmation-differs': 'confirmPassword',
}

export type FormInputs = Readonly<Record<FormField, RefObject<HTMLInputElement | null>>>

/** What the form holds and does. Errors are keys of texts; a refusal that speaks of a field becomes that field's error. */
export function useRegisterForm(rules: FormRules, inputs: FormInputs, onRegistered: (userName: string) => void) {
  const { merchantCode } = useTemplate()
  const [values, setValues] = useState<FormValues>({ username: '', password: '', confirmPassword: '' })
  const [errors, setErrors] = useState<Partial<Record<FormField, string | undefined>>>({})
  const [isAgreed, setAgreed] = useState(true)
  const [needsAgreement, setNeedsAgreement] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [freeName, setFreeName] = useState<string>()
  const isSending = useRef(false)
  const latestName = useRef('')
  const requestIdFor = useRef(createRequestIds())

  const fail = (field: FormField, message: string) => {
    setErrors({ [field]: message })
    inputs[field].current?.focus()
  }

  const change = (field: FormField, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    latestName.current = next.username.trim()
    setErrors((shown) => ({
      ...shown,
      [field]: field === 'confirmPassword' && shown.confirmPassword !== undefined ? checkField(rules, next, field) : undefined,
      ...(field === 'password' ? { confirmPassword: recheckConfirmation(rules, next, shown.confirmPassword) } : {}),
    }))
  }

  const agree = (isChecked: boolean) => {
    setAgreed(isChecked)
    setNeedsAgreement(false)
  }

  /** Asks early whether the name is free, once it is one. */
  const askForName = async () => {
    const username = values.username.trim()
    if (username === '' || username === freeName || checkField(rules, values, 'username') !== undefined) return
    const isFree = await isUsernameFree(username)
    if (latestName.current !== username) return
    if (isFree === true) setFreeName(username)
    if (isFree === false) setErrors((shown) => ({ ...shown, username: 'errors.usernameTaken' }))
  }

  const submit = async () => {
    if (isSending.current) return
    if (!isAgreed) return setNeedsAgreement(true)
    const fault = firstFault(rules, values)
    if (fault) return fail(fault.field, fault.message)
    isSending.current = true
    setBusy(true)
    setErrors({})
    setRefusal(undefined)
    try {
      onRegistered(await register(merchantCode, requestIdFor.current(JSON.stringify(values)), values))
    } catch (error) {
      const field = error instanceof ApiRefusal ? fieldOfCode[error.code] : undefined
      if (field === undefined) setRefusal(error)
      else fail(field, errorKey(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { values, errors, isAgreed, needsAgreement, refusal, isBusy, freeName, change, agree, askForName, submit }
}
