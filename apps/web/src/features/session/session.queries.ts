import { call } from '../../lib/api.ts'
import { callWithCredentials } from '../../lib/credentials.ts'
import { gatewayMobile } from '../../lib/limits.ts'
import { openSession } from '../../lib/open-session.ts'
import { finishWithPasskey } from '../../lib/second-factor.ts'
import { type SessionInfo, sessionStore } from '../../lib/session-store.ts'
import { storedItems, tabItems } from '../../lib/storage.ts'
import { dropHeldPassword, holdPassword } from './held-password.ts'

const AUTO_LOGIN_KEY = 'autoLogin'

/** Logs in and keeps the session. Throws an `ApiRefusal`. */
export async function logIn(merchantCode: string, credentials: { username: string; password: string }): Promise<SessionInfo> {
  const value = await callWithCredentials(call, 'login', { type: 'username', ...credentials, gateway: gatewayMobile }).catch(
    finishWithPasskey,
  )
  const session = openSession(merchantCode, value)
  holdPassword(session.token, credentials.password)
  return session
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
  storedItems.setItem(AUTO_LOGIN_KEY, '0')
  sessionStore.dispatch({ kind: 'left' })
}
