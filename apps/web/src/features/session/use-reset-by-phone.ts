import { useRef, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import type { Mobile } from '../../domain/code-slot.ts'
import { mobileNum as mobileRule } from '../../domain/field-rules.ts'
import { loadingPasswordResetMs } from '../../domain/limits.ts'
import { useText } from '../../lib/i18n.ts'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { resetByPhone } from './password.queries.ts'
import { fieldToClear, type ResetFaults, type ResetForm, resetFaults } from './password-forms.ts'
import { useEnterAgain } from './use-enter-again.ts'

const fields = ['mobileNum', 'code', 'password'] as const

/** What the form holds and does. Faults are keys of texts; a refusal empties the field that is to be typed again. */
export function useResetByPhone(pattern: string) {
  const t = useText()
  const enterAgain = useEnterAgain()
  const [values, setValues] = useState<ResetForm>({ mobileNum: '', code: '', password: '' })
  const [countryDialingCode, setCountryDialingCode] = useState('')
  const [faults, setFaults] = useState<ResetFaults>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const inputs = {
    mobileNum: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  }
  const mobile: Mobile = { mobileNum: values.mobileNum, countryDialingCode }

  const change = (field: keyof ResetForm, value: string) => {
    setValues((shown) => ({ ...shown, [field]: value }))
    setFaults((shown) => ({ ...shown, [field]: undefined }))
  }

  const changeMobile = (changed: Partial<Mobile>) => {
    if (changed.countryDialingCode !== undefined) setCountryDialingCode(changed.countryDialingCode)
    if (changed.mobileNum !== undefined) change('mobileNum', changed.mobileNum)
  }

  const complainOfMobile = () => {
    setFaults((shown) => ({ ...shown, mobileNum: mobileRule(values.mobileNum) }))
    inputs.mobileNum.current?.focus()
  }

  const submit = async () => {
    if (isSending.current) return
    const found = resetFaults(values, pattern)
    setFaults(found)
    setRefusal(undefined)
    const wrong = fields.find((field) => found[field] !== undefined)
    if (wrong) return inputs[wrong].current?.focus()
    isSending.current = true
    setBusy(true)
    const loading = showToast('loading', t('in_please_wait'), loadingPasswordResetMs)
    try {
      const { userName, solved } = await resetByPhone(mobile, values.code, values.password)
      await enterAgain(userName, values.password, solved)
      hideToast(loading)
    } catch (error) {
      hideToast(loading)
      setRefusal(error)
      const cleared = fieldToClear(error instanceof ApiRefusal ? error.code : '')
      setValues((shown) => ({ ...shown, [cleared]: '' }))
      inputs[cleared].current?.focus()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { values, mobile, faults, refusal, isBusy, inputs, change, changeMobile, complainOfMobile, submit }
}
