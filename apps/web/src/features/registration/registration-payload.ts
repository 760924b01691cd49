import { registrationFields } from '@pavilion/api/registration-checks'
import { type DeviceFacts, registerMethodOf } from '../../domain/device.ts'
import { gatewayMobile, registrationType } from '../../domain/limits.ts'
import type { FormRules, FormValues } from './registration-form.ts'

/** Which form it is in, and on which page. */
export type FormPlace = { page: { host: string; hostname: string }; device: DeviceFacts }

/**
 * What a registration sends: every field, empty where it does not show; spaces around a text count in passwords only. With a
 * provider that verifies phones its token takes the place of the code.
 */
export function registrationPayload(
  requestId: string,
  rules: FormRules,
  values: FormValues,
  { page, device }: FormPlace,
  firebaseIdToken?: string,
) {
  const shown = (field: (typeof registrationFields)[number]) => {
    if (rules[field] === undefined) return ''
    return field === 'password' || field === 'confirmPassword' ? values[field] : values[field].trim()
  }
  const fields = Object.fromEntries(registrationFields.map((field) => [field, shown(field)])) as Record<
    (typeof registrationFields)[number],
    string
  >
  return {
    requestId,
    ...fields,
    countryDialingCode: fields.mobileNum === '' ? '' : values.countryDialingCode,
    captchaId: fields.captcha === '' ? '' : values.captchaId,
    registerUrl: page.host,
    registerMethod: registerMethodOf(device),
    domain: page.hostname,
    type: registrationType,
    gateway: gatewayMobile,
    ...(firebaseIdToken === undefined ? {} : { firebaseChannel: 'sms', firebaseIdToken }),
  }
}
