import type { ValueFor } from './api-types.ts'
import { type SessionInfo, type SessionStore, sessionStore } from './session-store.ts'

/** Keeps the session that a log-in or a registration answered: the five fields that belong to it, and nothing else. */
export function openSession(merchantCode: string, opened: ValueFor<'login'>, store: SessionStore = sessionStore): SessionInfo {
  const { token, userName, type, firstTimeLogin } = opened
  const session = { token, merchantCode, userName, type, firstTimeLogin }
  store.dispatch({ kind: 'opened', session })
  return session
}
