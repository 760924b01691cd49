import { Type } from 'typebox'
import { endpoint, Text } from './endpoint.ts'
import { Proof, proofRefusals } from './security.ts'
import { EncryptedBody } from './session.ts'

/** What the encrypted body of a first log-in password holds: `code`, `authenticator`, `passkey` or `login` as proof. */
export const FirstPasswordPayload = Type.Object({ nonce: Text(256), proof: Proof, newPassword: Text(256), confirmNewPassword: Text(256) })

export const setFirstPassword = endpoint({
  name: 'setFirstPassword',
  summary: "Gives an account that was made by telephone or another site's log-in a log-in password. All other sessions end.",
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/security/loginPassword',
  body: EncryptedBody,
  value: Type.Object({}),
  refusals: {
    ...proofRefusals,
    /** The account has one: `changePassword` puts another in its place. */
    'password-is-set': 409,
    'password-invalid': 400,
    'password-too-common': 400,
    'confirmation-differs': 400,
  },
})
