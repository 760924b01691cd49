import { call } from '../../lib/api.ts'
import type { CodeFieldProps, Mobile } from '../../lib/code-slot.ts'
import { read } from '../../lib/queries.ts'

/** The countries whose numbers are served, the merchant's own first. */
export const countries = read('listCountries')

/** Has a code sent. Answers when the next one may be asked for. Throws an `ApiRefusal`. */
export async function sendCode(purpose: CodeFieldProps['purpose'], mobile: Mobile): Promise<unknown> {
  return (await call('sendSmsCode', { body: { ...mobile, purpose } })).expirationTime
}
