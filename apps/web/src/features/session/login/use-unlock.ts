import { type FormEvent, useRef, useState } from 'react'
import type { Captcha } from '../../../domain/captcha-slot.ts'
import { unlockLogin } from './unlock.queries.ts'
import { type UnlockValues, unlockFaults } from './unlock-values.ts'

/** What the form holds and does. Faults are keys of texts. */
export function useUnlock(username: string, firstChannel: UnlockValues['channel'], onUnlocked: (solved: Captcha | undefined) => void) {
  const [values, setValues] = useState<UnlockValues>({
    channel: firstChannel,
    mobileNum: '',
    countryDialingCode: '',
    code: '',
  })
  const [errors, setErrors] = useState<ReturnType<typeof unlockFaults>>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    mobileNum: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }

  const change = (changed: Partial<UnlockValues>) => {
    setValues((shown) => ({ ...shown, ...changed }))
    setErrors({})
  }

  const complain = (found: ReturnType<typeof unlockFaults>): boolean => {
    setErrors(found)
    const wrong = (['username', 'mobileNum', 'code'] as const).find((field) => found[field] !== undefined)
    if (wrong) inputs[wrong].current?.focus()
    return wrong !== undefined
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || complain(unlockFaults(username, values))) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      onUnlocked(await unlockLogin(username, values))
    } catch (error) {
      setRefusal(error)
      change({ code: '' })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { values, errors, refusal, isBusy, inputs, change, complain, submit }
}
