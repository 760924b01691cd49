import { Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'

/** A country's dialing code, with or without the plus. */
export const DialingCode = Type.String({ pattern: '^\\+?[1-9][0-9]{0,3}$' })

export const sendSmsCode = endpoint({
  name: 'sendSmsCode',
  summary: 'Sends a one-time code to a mobile number. The answer is the same whether or not a member has it.',
  audience: 'public',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  body: Type.Object({
    /** One of the two is needed. */
    mobileNum: Type.Optional(Text(20)),
    mobileNo: Type.Optional(Text(20)),
    countryDialingCode: Type.Optional(DialingCode),
    /** What the code is for. */
    purpose: Type.Optional(Type.Literal('reset')),
  }),
  value: Type.Object({
    /** When another code may be asked for, in epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {
    'mobile-invalid': 400,
    'feature-unavailable': 403,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})
