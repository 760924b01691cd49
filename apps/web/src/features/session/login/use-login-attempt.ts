import { languageFacts } from '@pavilion/api/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal } from '../../../domain/api.ts'
import { writeAutoLogin } from '../../../domain/auto-login.ts'
import type { Captcha } from '../../../domain/captcha-slot.ts'
import { useTemplate } from '../../../domain/template.ts'
import { nowMs } from '../../../lib/clock.ts'
import { useLanguage, useText } from '../../../lib/i18n.ts'
import { tellLastLogin } from '../devices/tell-last-login.ts'
import { askForSession, keepSession } from '../session.queries.ts'
import { captchaFault, type LoginAudience, type LoginMethod, type LoginRest } from './login-form.ts'
import { forgetLogin, rememberLogin } from './remembered-login.ts'

const NO_ANSWER: Captcha = { captchaId: '', captcha: '' }

type Payload = Readonly<Record<string, unknown>>

/** One try: how it is sent, and what of it is kept if it is remembered. */
export type LoginTry = {
  payload: (rest: LoginRest) => Payload | Promise<Payload>
  kept: { type: LoginMethod; username: string; password: string; countryDialingCode: string }
}

export type LoginAttempt = ReturnType<typeof useLoginAttempt>

/** What both methods share: the captcha that the server may ask for, the refusal, whether to remember, and the sending itself. */
export function useLoginAttempt() {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { merchantCode } = useTemplate()
  const [audience, setAudience] = useState<LoginAudience>('member')
  const [isRemembered, setRemembered] = useState(false)
  const captcha = useCaptcha()
  const [refusal, setRefusal] = useState<{ error: unknown; username: string; untilMs: number }>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const send = async ({ payload, kept }: LoginTry) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const value = await askForSession(await payload({ captcha: captcha.value, audience }))
      // Before the session is known, since that leads away from here.
      if (isRemembered) await rememberLogin(kept)
      else forgetLogin()
      writeAutoLogin(isRemembered)
      keepSession(merchantCode, value, kept.type === 'username' ? kept.password : undefined)
      void tellLastLogin(queries, t, languageFacts[language].tag)
    } catch (error) {
      const { captcha: asksForCaptcha, retryAfterMs } = error instanceof ApiRefusal ? error.value : {}
      setRefusal({ error, username: kept.username, untilMs: retryAfterMs === undefined ? 0 : nowMs() + retryAfterMs })
      // An answer is good once, so that whatever was refused needs another picture.
      if (asksForCaptcha === true) captcha.show()
      if (asksForCaptcha === true || captcha.isShown) captcha.refresh()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    audience,
    isRemembered,
    captcha,
    refusal,
    isBusy,
    send,
    setAudience,
    setRemembered,
    untick: () => {
      setRemembered(false)
      forgetLogin()
      writeAutoLogin(false)
    },
    /** Another method: what was refused was the other one, and the picture is as old as that. */
    switchMethod: () => {
      setRefusal(undefined)
      if (captcha.isShown) captcha.refresh()
    },
    forgetRefusal: () => setRefusal(undefined),
  }
}

/** The captcha that the server may ask for. */
function useCaptcha() {
  const [isShown, setShown] = useState(false)
  const [value, setValue] = useState(NO_ANSWER)
  const [error, setError] = useState<string>()
  const [refreshKey, setRefreshKey] = useState(0)
  const change = (answer: Captcha) => {
    setValue(answer)
    setError(undefined)
  }
  return {
    isShown,
    value,
    error,
    refreshKey,
    input: useRef<HTMLInputElement>(null),
    change,
    show: () => setShown(true),
    /** The owner of the account proved more than a picture asks for; `solved` goes with the next log-in in its place. */
    hide: (solved = NO_ANSWER) => {
      setShown(false)
      change(solved)
    },
    refresh: () => {
      change(NO_ANSWER)
      setRefreshKey((key) => key + 1)
    },
    /** Marks the captcha when it is missing; returns whether it is. */
    isLacking: (): boolean => {
      const fault = captchaFault(isShown, value)
      setError(fault)
      return fault !== undefined
    },
  }
}
