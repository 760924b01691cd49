import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { writeAutoLogin } from '../../domain/auto-login.ts'
import type { Captcha } from '../../domain/captcha-slot.ts'
import { callWithCredentials } from '../../domain/credentials.ts'
import { finishWithSecondFactor } from '../../domain/finish-with-second-factor.ts'
import { gatewayMobile } from '../../domain/limits.ts'
import { openSession } from '../../domain/open-session.ts'
import { type SessionInfo, sessionStore } from '../../domain/session-store.ts'
import { storedItems, tabItems } from '../../lib/storage.ts'
import { dropHeldPassword, holdPassword } from './held-password.ts'

/** Asks for a session, and for a passkey where the member wants one too. Throws an `ApiRefusal`. */
export const askForSession = (payload: Readonly<Record<string, unknown>>): Promise<ValueFor<'login'>> =>
  callWithCredentials(call, 'login', payload).catch(finishWithSecondFactor)

/** Keeps the session, and in memory the password that opened it, if it was one. */
export function keepSession(merchantCode: string, value: ValueFor<'login'>, password?: string): SessionInfo {
  const session = openSession(merchantCode, value)
  if (password !== undefined) holdPassword(session.token, password)
  return session
}

/**
 * Logs in and keeps the session. `solved` is the captcha's solution, where one is asked for. Throws
 * an `ApiRefusal`.
 */
export async function logIn(
  merchantCode: string,
  credentials: { username: string; password: string },
  solved?: Captcha,
): Promise<SessionInfo> {
  const value = await askForSession({ type: 'username', ...credentials, ...solved, gateway: gatewayMobile })
  return keepSession(merchantCode, value, credentials.password)
}

/** Ends the session at the server. Without an answer nothing is lost: the server's own limits end it later. */
export async function endSession(): Promise<void> {
  try {
    await call('logout')
  } catch {
    // The member asked to leave this device, and leaves it all the same.
  }
}

/**
 * Forgets the session here, and what belongs to it. Language, remembered log-in and what the site keeps for everybody stay.
 */
export function forgetSession(): void {
  tabItems.clear()
  dropHeldPassword()
  storedItems.removeItem('memberInfo')
  writeAutoLogin(false)
  sessionStore.dispatch({ kind: 'left' })
}
