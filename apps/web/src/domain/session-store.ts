import { useSyncExternalStore } from 'react'
import { readJson, type StoredItems, storedItems, watchItem, writeJson } from '../lib/storage.ts'

/** What is kept of a session, under `MC_SESSION_INFO`. `type` is the member type; 0, 1 and 2 are real accounts. */
export type SessionInfo = { token: string; merchantCode: string; userName: string; type: number; firstTimeLogin: boolean }

export type SessionState = { session: SessionInfo | null; ending: 'by-member' | 'by-server' | 'by-limit' | null }

export type SessionAction =
  | { kind: 'opened'; session: SessionInfo }
  | { kind: 'left' }
  | { kind: 'ended-by-server'; token: string; reason?: 'by-limit' }
  | { kind: 'stored-elsewhere'; stored: unknown }

export const SESSION_KEY = 'MC_SESSION_INFO'

/** What the session is after something happened to it. An ending that concerns an older session changes nothing. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.kind) {
    case 'opened':
      return { session: action.session, ending: null }
    case 'left':
      return { session: null, ending: 'by-member' }
    case 'ended-by-server':
      return state.session?.token === action.token ? { session: null, ending: action.reason ?? 'by-server' } : state
    case 'stored-elsewhere': {
      const session = parseSession(action.stored)
      return session?.token === state.session?.token ? state : { session, ending: null }
    }
    default:
      return action satisfies never
  }
}

/** A stored record as a session, or null when it is none: storage may hold anything. */
export function parseSession(stored: unknown): SessionInfo | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { token, merchantCode, userName, type, firstTimeLogin } = stored as Record<string, unknown>
  if (typeof token !== 'string' || token === '' || typeof type !== 'number') return null
  return {
    token,
    merchantCode: String(merchantCode ?? ''),
    userName: String(userName ?? ''),
    type,
    firstTimeLogin: firstTimeLogin === true,
  }
}

/** True for the accounts that may use money functions: types 0, 1 and 2. */
export const isRealAccount = (type: number) => type === 0 || type === 1 || type === 2

/**
 * Whether deposits and withdrawals may be offered: to real accounts, and to visitors and guests,
 * who can open one. Other types are always refused.
 */
export const mayPay = (type: number | null) => type === null || isRealAccount(type) || isGuest(type)

/** True for guests: free play, no account of their own. */
export const isGuest = (type: number) => type === 4

/** True for agents: every type but 0, 4 and 40. */
export const isAgent = (type: number) => type !== 0 && type !== 4 && type !== 40

export type SessionStore = ReturnType<typeof createSessionStore>

/** A session that lives in the given storage and tells its listeners of every change. */
export function createSessionStore(items: StoredItems) {
  let state: SessionState = { session: parseSession(readJson(items, SESSION_KEY)), ending: null }
  const listeners = new Set<() => void>()
  const dispatch = (action: SessionAction) => {
    const next = reduceSession(state, action)
    if (next === state) return
    state = next
    if (action.kind !== 'stored-elsewhere') {
      if (state.session) writeJson(items, SESSION_KEY, state.session)
      else items.removeItem(SESSION_KEY)
    }
    for (const listener of [...listeners]) listener()
  }
  return {
    read: (): SessionState => state,
    dispatch,
    /** Calls back after every change. Returns a function that stops it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes over what another tab did to the session. */
    followOtherTabs: () => watchItem(SESSION_KEY, () => dispatch({ kind: 'stored-elsewhere', stored: readJson(items, SESSION_KEY) })),
  }
}

/** The session of this browser. */
export const sessionStore = createSessionStore(storedItems)

const unknownSession = () => 'unknown' as const
const readSession = () => sessionStore.read().session

/** The session; `unknown` while the page is as the server drew it, since the server does not know it. */
export function useSessionState(): SessionInfo | null | 'unknown' {
  return useSyncExternalStore<SessionInfo | null | 'unknown'>(sessionStore.subscribe, readSession, unknownSession)
}

/** The session, or null for a visitor and for a page that has just been drawn by the server. */
export function useSession(): SessionInfo | null {
  const session = useSessionState()
  return session === 'unknown' ? null : session
}

const readFirstLogin = () => readSession()?.firstTimeLogin === true

/** Whether the member has still to choose a first password. Draws again only when that changes, not with every session. */
export function useIsFirstLogin(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, readFirstLogin, () => false)
}
