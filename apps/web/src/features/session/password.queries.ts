import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import type { Mobile } from '../../domain/code-slot.ts'
import { callWithCredentials } from '../../domain/credentials.ts'
import { provePhone } from '../../domain/phone-proof.ts'
import { type ChangeForm, changePayload } from './password-forms.ts'

/** Changes the password of the session. Throws an `ApiRefusal`. */
export async function changePassword(form: ChangeForm, heldPassword: string | undefined): Promise<void> {
  await callWithCredentials(call, 'changePassword', changePayload(form, heldPassword))
}

/**
 * Sets a password with a code from a text message, or with what a provider gives for it. Returns whom to log in, and with which
 * captcha that counts as read. Throws an `ApiRefusal`.
 */
export async function resetByPhone(mobile: Mobile, code: string, newPassword: string): Promise<ValueFor<'resetPasswordByPhone'>> {
  const proof = await provePhone('reset', code)
  const token = proof.kind === 'firebase' ? { firebaseIdToken: proof.firebaseIdToken } : {}
  return callWithCredentials(call, 'resetPasswordByPhone', { ...mobile, verificationCode: code, newPassword, ...token })
}

/** Sets a password with the token of a link. Returns whom to log in. Throws an `ApiRefusal`. */
export async function resetByLink(token: string, newPassword: string): Promise<string> {
  return (await callWithCredentials(call, 'resetPasswordByLink', { token, newPassword })).userName
}

/** Has a link sent. Throws an `ApiRefusal`. */
export async function askForLink(form: { username: string; email: string }): Promise<void> {
  await call('forgetPassword', { form: true, body: { username: form.username.trim(), email: form.email.trim() } })
}
