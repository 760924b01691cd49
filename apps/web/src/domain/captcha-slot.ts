// What a form that may need a captcha is given by app/, since features do not meet.
import type { ComponentType, Ref } from 'react'

/** A captcha as a form sends it: which picture, and the digits that were read. */
export type Captcha = { captchaId: string; captcha: string }

export type CaptchaFieldProps = {
  /** `{ captchaId: '', captcha: '' }` to begin with. */
  value: Captcha
  error?: string | undefined
  onChange: (value: Captcha) => void
  /** A change of it fetches another picture, as every refused attempt must: an answer is good once. */
  refreshKey: number
  ref: Ref<HTMLInputElement>
}

export type CaptchaSlot = { CaptchaField: ComponentType<CaptchaFieldProps> }
