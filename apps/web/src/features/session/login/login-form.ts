import type { Captcha } from '../../../domain/captcha-slot.ts'
import type { Mobile } from '../../../domain/code-slot.ts'
import { loginMobileNum, loginPassword, loginUsername, verificationCode } from '../../../domain/field-rules.ts'
import { gatewayMobile } from '../../../domain/limits.ts'

/** The two ways of logging in with what one knows or reads. */
export type LoginMethod = 'username' | 'sms'

/** As whom: agents have a log-in of their own. */
export type LoginAudience = 'member' | 'agent'

/** The methods that a merchant offers, the default first. */
export const loginMethods = (flags: Readonly<Record<string, boolean>>): readonly LoginMethod[] =>
  flags.MOBILEVERCODELOGIN3 === true ? ['username', 'sms'] : ['username']

export type UsernameForm = { username: string; password: string }
export type SmsForm = Mobile & { code: string }

type Faults<Field extends string> = { [Key in Field]?: string | undefined }

/** What is wrong with each field, as keys of texts. What both fields would say is below the first of them. */
export function usernameFaults({ username, password }: UsernameForm): Faults<keyof UsernameForm> {
  const found = { username: loginUsername(username), password: loginPassword(password) }
  return found.username === found.password ? { username: found.username } : found
}

export const smsFaults = ({ mobileNum, code }: SmsForm): Faults<'mobileNum' | 'code'> => ({
  mobileNum: loginMobileNum(mobileNum),
  code: verificationCode(code),
})

/** A captcha that shows must be answered. */
export const captchaFault = (isShown: boolean, { captcha }: Captcha): string | undefined =>
  isShown && captcha.trim() === '' ? 'errors.enterCaptcha' : undefined

/** What every log-in sends besides its credentials. */
export type LoginRest = { captcha: Captcha; audience: LoginAudience }

const restOf = ({ captcha, audience }: LoginRest) => ({ ...captcha, audience, gateway: gatewayMobile })

/** What is sent, encrypted, by username. */
export const usernamePayload = ({ username, password }: UsernameForm, rest: LoginRest) => ({
  type: 'username' as const,
  username: username.trim(),
  password,
  ...restOf(rest),
})

/** By SMS the number is in place of the username, and the code in that of the password. */
export const smsPayload = ({ mobileNum, countryDialingCode, code }: SmsForm, rest: LoginRest) => ({
  type: 'sms' as const,
  username: mobileNum,
  password: code,
  countryDialingCode,
  ...restOf(rest),
})

/** With the phone-verification provider: its token goes along. */
export const firebasePayload = (form: SmsForm, firebaseIdToken: string, rest: LoginRest) => ({
  ...smsPayload(form, rest),
  type: 'firebase' as const,
  firebaseChannel: 'sms' as const,
  firebaseIdToken,
  firebaseMobileNo: form.mobileNum,
})
