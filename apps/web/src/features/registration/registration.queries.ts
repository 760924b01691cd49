import { call } from '../../lib/api.ts'
import { callWithCredentials } from '../../lib/credentials.ts'
import { readDeviceFacts, registerMethodOf } from '../../lib/device.ts'
import { gatewayMobile, registrationType } from '../../lib/limits.ts'
import { openSession } from '../../lib/open-session.ts'
import { read } from '../../lib/queries.ts'
import type { FormValues } from './registration-form.ts'

/** The fields of the form and their rules. */
export const registrationRules = read('getRegistrationRules')

/**
 * Makes a member and keeps its first session. The same `requestId` with the same values makes one account, however often it
 * is sent. Throws an `ApiRefusal`. Answers the account's name.
 */
export async function register(merchantCode: string, requestId: string, values: FormValues): Promise<string> {
  const value = await callWithCredentials(call, 'registerByUsername', registrationPayload(requestId, values, location))
  return openSession(merchantCode, value).userName
}

/** Whether a name can still be taken; undefined when that could not be learnt. */
export async function isUsernameFree(username: string): Promise<boolean | undefined> {
  try {
    return (await call('validateUsername', { query: { username } })).isFree
  } catch {
    return undefined
  }
}

function registrationPayload(requestId: string, values: FormValues, page: { host: string; hostname: string }) {
  return {
    requestId,
    username: values.username.trim(),
    password: values.password,
    confirmPassword: values.confirmPassword,
    registerUrl: page.host,
    registerMethod: registerMethodOf(readDeviceFacts()),
    domain: page.hostname,
    type: registrationType,
    gateway: gatewayMobile,
  }
}
