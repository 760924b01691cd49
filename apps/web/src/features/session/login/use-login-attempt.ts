import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal } from '../../../lib/api.ts'
import { writeAutoLogin } from '../../../lib/auto-login.ts'
import type { Captcha } from '../../../lib/captcha-slot.ts'
import { nowMs } from '../../../lib/clock.ts'
import { useLanguage, useText } from '../../../lib/i18n.ts'
import { languageFacts } from '../../../lib/languages.ts'
import { useTemplate } from '../../../lib/template.ts'
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
  const [isCaptchaShown, setCaptchaShown] = useState(false)
  const [captcha, setCaptcha] = useState(NO_ANSWER)
  const [captchaError, setCaptchaError] = useState<string>()
  const [refreshKey, setRefreshKey] = useState(0)
  const [refusal, setRefusal] = useState<{ error: unknown; username: string; untilMs: number }>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const captchaInput = useRef<HTMLInputElement>(null)

  const refreshCaptcha = () => {
    setCaptcha(NO_ANSWER)
    setCaptchaError(undefined)
    setRefreshKey((key) => key + 1)
  }

  const send = async ({ payload, kept }: LoginTry) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const value = await askForSession(await payload({ captcha, audience }))
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
      if (asksForCaptcha === true) setCaptchaShown(true)
      if (asksForCaptcha === true || isCaptchaShown) refreshCaptcha()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    audience,
    isRemembered,
    captcha: { isShown: isCaptchaShown, value: captcha, error: captchaError, refreshKey, input: captchaInput },
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
    changeCaptcha: (value: Captcha) => {
      setCaptcha(value)
      setCaptchaError(undefined)
    },
    /** Marks the captcha when it is missing; answers whether it is. */
    lacksCaptcha: (): boolean => {
      const fault = captchaFault(isCaptchaShown, captcha)
      setCaptchaError(fault)
      return fault !== undefined
    },
    /** Another method: what was refused was the other one, and the picture is as old as that. */
    switchMethod: () => {
      setRefusal(undefined)
      if (isCaptchaShown) refreshCaptcha()
    },
    forgetRefusal: () => setRefusal(undefined),
  }
}
