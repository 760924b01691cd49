import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { feedbackText, judgePassword } from '../../domain/password-feedback.ts'
import { useText } from '../../lib/i18n.ts'
import { createRequestIds } from '../../lib/request-id.ts'
import { type OpenedKind, openAccount, type RateLines, registrationRules } from './invite.queries.ts'
import { makePassword } from './invite-address.ts'

/** An account that was opened, with the password that nobody can read any more. */
export type Opened = { account: string; password: string; kind: OpenedKind }

const LENGTH_MIN = 8
const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

/** What the form of an opening holds and does: a password is made at once, and whatever is refused is said at its field. */
export function useOpeningForm(onOpened: (opened: Opened) => void) {
  const t = useText()
  const rules = useQuery(registrationRules).data?.rules
  const pattern = (field: string) => rules?.find((rule) => rule.field === field)?.pattern ?? ''
  const passwordPattern = pattern('password')
  const lengthMin = Number(/\{(\d{1,3}),\d{1,3}\}\$$/.exec(passwordPattern)?.[1] ?? LENGTH_MIN)
  const [kind, setKind] = useState<OpenedKind>('member')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [rates, setRates] = useState<RateLines>([])
  const [errors, setErrors] = useState<{ account?: string; password?: string; other?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const inputs = { account: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const requestIdFor = useRef(createRequestIds())
  const renew = () => {
    setPassword(makePassword(lengthMin, random))
    setErrors((shown) => ({ ...shown, password: '' }))
  }
  // Not on the server: what is made there would not be what the page makes.
  useEffect(() => setPassword((typed) => typed || makePassword(lengthMin, random)), [lengthMin])
  const fail = (field: 'account' | 'password', text: string) => {
    setErrors({ [field]: text })
    inputs[field].current?.focus()
  }
  const refuse = (error: unknown) => {
    const text = t(errorKey(error))
    const field = error instanceof ApiRefusal ? error.value.field : undefined
    if (field === 'username' || (error instanceof ApiRefusal && error.code === 'username-taken')) fail('account', text)
    else if (field === 'password') fail('password', text)
    else setErrors({ other: text })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const name = account.trim()
    if (name === '' || !fits(pattern('username'), name)) return fail('account', t('errors.usernameFormat'))
    const judged = judgePassword(passwordPattern, password, name)
    if (judged.kind !== 'good' && judged.kind !== 'longer-is-safer') return fail('password', feedbackText(t, judged))
    setBusy(true)
    setErrors({})
    const content = { kind, account: name, password, rates }
    try {
      const opened = await openAccount({ requestId: requestIdFor.current(JSON.stringify(content)), ...content })
      onOpened({ account: opened.account, password, kind: opened.kind })
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  const type = (set: (text: string) => void) => (text: string) => {
    set(text)
    setErrors({})
  }
  return {
    kind,
    setKind,
    account,
    setAccount: type(setAccount),
    password,
    setPassword: type(setPassword),
    rates,
    setRates,
    errors,
    isBusy,
    inputs,
    renew,
    submit,
  }
}

// A pattern that this browser cannot read decides nothing: the server checks again.
function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
