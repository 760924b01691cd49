import { ApiRefusal } from './api.ts'

/**
 * What a form sends to prove a phone, besides the number. With the house's own codes it is the code itself; with a provider, the
 * provider's token, and the code as it was typed.
 */
export type PhoneProof =
  | { kind: 'builtin'; verificationCode: string }
  | { kind: 'firebase'; verificationCode: string; firebaseChannel: 'sms'; firebaseIdToken: string }

let confirm: ((code: string) => Promise<string>) | undefined

/** Tells that the provider has sent a code, and how the digits become its token; nothing when the house sent one of its own. */
export function awaitPhoneToken(turnIntoToken: ((code: string) => Promise<string>) | undefined): void {
  confirm = turnIntoToken
}

/**
 * The proof of whoever typed this code. Forms call it before they send anything: throws the `ApiRefusal` `code-wrong` when the
 * provider does not take the code, and nothing must be sent then.
 */
export async function provePhone(code: string): Promise<PhoneProof> {
  if (!confirm) return { kind: 'builtin', verificationCode: code }
  const firebaseIdToken = await confirm(code).catch(() => {
    throw new ApiRefusal('code-wrong')
  })
  return { kind: 'firebase', verificationCode: code, firebaseChannel: 'sms', firebaseIdToken }
}
