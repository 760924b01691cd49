import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isUsernameFree } from './registration.queries.ts'
import {
  checkField,
  type FormRules,
  type FormValues,
  type FormWorld,
  type RegistrationField,
  recheckConfirmation,
} from './registration-form.ts'

export type FormInputs = Readonly<Record<RegistrationField, RefObject<HTMLInputElement | null>>>
export type FormErrors = Partial<Record<RegistrationField, string | undefined>>

/** What is in the fields and what is wrong with them, as keys of texts. */
export function useFormFields(rules: FormRules, world: FormWorld, initial: FormValues, inputs: FormInputs) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [freeName, setFreeName] = useState<string>()
  const latestName = useRef('')

  const fail = (field: RegistrationField, message: string) => {
    // The field may be where nobody looks yet: it is shown first, then it can take the focus.
    flushSync(() => setErrors({ [field]: message }))
    inputs[field].current?.focus()
  }

  const change = (changed: Partial<FormValues>) => {
    const next = { ...values, ...changed }
    setValues((shown) => ({ ...shown, ...changed }))
    latestName.current = next.username.trim()
    setErrors((shown) => ({
      ...shown,
      // A new picture empties its field once more, and what was wrong with the last answer stays said.
      ...Object.fromEntries(
        Object.entries(changed).flatMap(([field, text]) => (text === values[field as RegistrationField] ? [] : [[field, undefined]])),
      ),
      ...('confirmPassword' in changed && shown.confirmPassword !== undefined
        ? { confirmPassword: checkField(rules, next, 'confirmPassword', world) }
        : {}),
      ...('password' in changed ? { confirmPassword: recheckConfirmation(rules, next, shown.confirmPassword, world) } : {}),
    }))
  }

  /** Asks early whether the name is free, once it is one. */
  const askForName = async () => {
    const username = values.username.trim()
    if (username === '' || username === freeName || checkField(rules, values, 'username', world) !== undefined) return
    const isFree = await isUsernameFree(username)
    if (latestName.current !== username) return
    if (isFree === true) setFreeName(username)
    if (isFree === false) setErrors((shown) => ({ ...shown, username: 'errors.usernameTaken' }))
  }

  return { values, errors, freeName, fail, change, askForName, clearErrors: () => setErrors({}) }
}
