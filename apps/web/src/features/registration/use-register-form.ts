import type { RegistrationMethodName } from '@pavilion/api/registration'
import { registrationFields } from '@pavilion/api/registration-checks'
import { useRef, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import { readDeviceFacts } from '../../domain/device.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { provePhone } from '../../domain/phone-proof.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { createRequestIds } from '../../lib/request-id.ts'
import { showToast } from '../../ui/toast.tsx'
import { findCodeFault, register } from './registration.queries.ts'
import { type FormRules, type FormValues, type FormWorld, firstFault, needsCodeCheck } from './registration-form.ts'
import { registrationPayload } from './registration-payload.ts'
import { type FormInputs, useFormFields } from './use-form-fields.ts'

/** What a form begins with. */
export type FormSetup = {
  method: RegistrationMethodName
  rules: FormRules
  world: FormWorld
  initial: FormValues
  /** The invitation code that is known to be good. */
  goodCode: string
  onGoodCode: (code: string) => void
  onRegistered: (userName: string) => void
}

/** What the form holds and does. Errors are keys of texts; a refusal that speaks of a field becomes that field's error. */
export function useRegisterForm({ method, rules, world, initial, goodCode, onGoodCode, onRegistered }: FormSetup, inputs: FormInputs) {
  const t = useText()
  const { merchantCode } = useTemplate()
  const fields = useFormFields(rules, world, initial, inputs)
  const { values, fail, change } = fields
  const [isAgreed, setAgreed] = useState(true)
  const [needsAgreement, setNeedsAgreement] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [captchaKey, setCaptchaKey] = useState(0)
  const isSending = useRef(false)
  const requestIdFor = useRef(createRequestIds())

  const rejectCode = (refusal: ApiRefusal) => {
    const key = errorKey(refusal)
    showToast('reject', t(key))
    fail('affiliateCode', key)
  }

  const refuse = (error: unknown) => {
    if (rules.captcha) {
      // An answer to a picture is good once.
      setCaptchaKey((key) => key + 1)
      change({ captcha: '' })
    }
    const field = error instanceof ApiRefusal ? registrationFields.find((each) => each === error.value.field) : undefined
    if (error instanceof ApiRefusal && field === 'affiliateCode') rejectCode(error)
    else if (field !== undefined && rules[field]) fail(field, errorKey(error))
    else setRefusal(error)
  }

  const send = async () => {
    if (needsCodeCheck(rules, values, goodCode)) {
      const code = values.affiliateCode.trim()
      const fault = await findCodeFault(code)
      if (fault !== undefined) return rejectCode(new ApiRefusal(fault))
      onGoodCode(code)
    }
    const requestId = requestIdFor.current(JSON.stringify({ ...values, captcha: '', captchaId: '' }))
    const place = { page: location, device: readDeviceFacts() }
    // Nothing is registered with a code that the provider does not take.
    const proof = rules.verificationCode && (await provePhone('register', values.verificationCode))
    const token = proof?.kind === 'firebase' ? proof.firebaseIdToken : undefined
    onRegistered(await register(merchantCode, method, registrationPayload(requestId, rules, values, place, token)))
  }

  const submit = async () => {
    if (isSending.current) return
    if (!isAgreed) return setNeedsAgreement(true)
    const fault = firstFault(rules, values, world)
    if (fault) return fail(fault.field, fault.message)
    isSending.current = true
    setBusy(true)
    fields.clearErrors()
    setRefusal(undefined)
    await send().catch(refuse)
    isSending.current = false
    setBusy(false)
  }

  const agree = (isChecked: boolean) => {
    setAgreed(isChecked)
    setNeedsAgreement(false)
  }
  return { ...fields, isAgreed, needsAgreement, refusal, isBusy, captchaKey, agree, submit }
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>
