import type { RegisterMethodValue } from '@pavilion/api/register-method'
import type { Registration, RegistrationMethodName } from '@pavilion/api/registration'
import type { RegistrationField } from '@pavilion/api/registration-checks'
import { emailOf } from '../../base/email.ts'
import type { Random } from '../../base/random.ts'
import type { Merchant } from '../merchants/index.ts'
import { type Mobile, readMobile } from '../verification/index.ts'
import { textOf } from './check-registration.ts'
import type { RegistrationRule } from './registration-rules.ts'

/** A registration that passed its checks: what was typed into the fields that the merchant asks for, as it is kept. */
export type Application = {
  requestId: string
  account: string
  /** Not where the server made it. */
  isNameChosen: boolean
  /** Nothing where the form asks for none. */
  password: string | undefined
  paymentPassword: string | undefined
  nickname: string
  email: string | undefined
  mobile: Mobile | undefined
  /** Whether the form asks for a proof that the number is the applicant's. */
  isPhoneProved: boolean
  verificationCode: string
  firebaseIdToken: string | undefined
  affiliateCode: string | undefined
  recommenderId: bigint | undefined
  captcha: { captchaId: string; answer: string } | undefined
  /** The other fields. */
  told: Partial<Record<'payeeName' | 'birthday' | 'idNumber' | 'qqNum' | 'facebook' | 'wechat' | 'line' | 'whatsapp' | 'zalo', string>>
  registerMethod: RegisterMethodValue
  registerUrl: string
  domain: string
}

/**
 * Lower-case letters and digits without those that look alike: 32 of them, so that every byte is
 * equally likely.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789'
const NAME_LENGTH = 9
const TOLD = ['payeeName', 'birthday', 'idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const

/** Reads a checked registration. Fields that the form does not have are ignored. */
export function readApplication(
  merchant: Merchant,
  rules: readonly RegistrationRule[],
  payload: Registration,
  method: RegistrationMethodName,
  random: Random,
): Application {
  const asked = new Set(rules.filter((rule) => rule.enabled).map((rule) => rule.field))
  const read = (field: RegistrationField) => {
    const text = asked.has(field) ? textOf(payload, field) : ''
    return text === '' ? undefined : text
  }
  const mobileNum = read('mobileNum')
  const recommenderId = read('recommenderId')
  const captcha = read('captcha')
  return {
    requestId: payload.requestId,
    account: method === 'username' ? (read('username') ?? '') : makeAccountName(random),
    isNameChosen: method === 'username',
    password: read('password'),
    paymentPassword: read('paymentPassword'),
    nickname: read('nickname') ?? '',
    email: emailOf(read('email') ?? ''),
    mobile: mobileNum === undefined ? undefined : readMobile(merchant, mobileNum, payload.countryDialingCode || undefined),
    isPhoneProved: asked.has('verificationCode'),
    verificationCode: read('verificationCode') ?? '',
    firebaseIdToken: payload.firebaseIdToken || undefined,
    // A link brings its code to every form, whether this merchant's shows the field or not.
    affiliateCode: textOf(payload, 'affiliateCode') || undefined,
    recommenderId: recommenderId === undefined ? undefined : BigInt(recommenderId),
    captcha: captcha === undefined ? undefined : { captchaId: payload.captchaId ?? '', answer: captcha },
    told: Object.fromEntries(TOLD.flatMap((field) => (read(field) === undefined ? [] : [[field, read(field)]]))),
    registerMethod: payload.registerMethod ?? 'H5',
    registerUrl: payload.registerUrl ?? '',
    domain: payload.domain ?? '',
  }
}

/** The name of an account that begins with a number alone. It says nothing of the number, since names are shown to others. */
function makeAccountName(random: Random): string {
  return `m${Array.from(random(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}
