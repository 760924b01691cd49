import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../domain/api.ts'
import type { CaptchaFieldProps } from '../../domain/captcha-slot.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { digitsOf } from '../../domain/field-rules.ts'
import { captchaLengthMax } from '../../domain/limits.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import styles from './captcha-field.module.css'

/** Bounds of how long a picture is shown, for phones whose clock is not the server's. */
const SHOWN_MIN_MS = 15_000
const SHOWN_MAX_MS = 120_000

/** Digits to be read from a picture. The picture is a button that brings another one, as does every change of `refreshKey`. */
export function CaptchaField({ value, error, onChange, refreshKey, ref }: CaptchaFieldProps) {
  const t = useText()
  const { image, failure, refresh } = usePicture(refreshKey, (captchaId) => onChange({ captchaId, captcha: '' }))
  return (
    <Field
      ref={ref}
      label={t('verification.captcha')}
      name="captcha"
      inputMode="numeric"
      autoComplete="off"
      value={value.captcha}
      error={error}
      hint={t(failure === undefined ? 'verification.captchaHint' : errorKey(failure))}
      onChange={(event) => onChange({ ...value, captcha: digitsOf(event.target.value, captchaLengthMax) })}
      trailing={
        <button type="button" className={styles.picture} aria-label={t('verification.captchaRefresh')} onClick={refresh}>
          {image === undefined ? (
            <span className={styles.empty} data-waiting={failure === undefined || undefined}>
              <RefreshCw size={20} aria-hidden="true" />
            </span>
          ) : (
            <img className={styles.image} src={image} alt="" />
          )}
        </button>
      }
    />
  )
}

/** The picture that is shown, fetched again when it is asked for and when it is too old to be answered. */
function usePicture(refreshKey: number, tellShown: (captchaId: string) => void) {
  const [picture, setPicture] = useState<{ image?: string; failure?: unknown }>({})
  const asked = useRef(0)
  const tell = useRef(tellShown)
  tell.current = tellShown
  const stopWaiting = useRef(() => {})

  const refresh = async () => {
    asked.current += 1
    const question = asked.current
    stopWaiting.current()
    try {
      const { captchaId, image, expirationTime } = await call('getCaptcha')
      if (question !== asked.current) return
      setPicture({ image })
      tell.current(captchaId)
      const shownMs = Math.min(SHOWN_MAX_MS, Math.max(SHOWN_MIN_MS, expirationTime - nowMs()))
      const timer = setTimeout(() => void refresh(), shownMs)
      stopWaiting.current = () => clearTimeout(timer)
    } catch (failure) {
      if (question === asked.current) setPicture({ failure })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched when the form says so, not with every drawing.
  useEffect(() => {
    void refresh()
    return () => {
      asked.current += 1
      stopWaiting.current()
    }
  }, [refreshKey])
  return { ...picture, refresh: () => void refresh() }
}
