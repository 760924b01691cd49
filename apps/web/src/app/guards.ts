import { isAgent, isGuest, isRealAccount } from '../domain/session-store.ts'

/** The keys of the agent's pages that a merchant switches. */
type PermissionKey = 'AGEPAG' | 'DOWNMAN' | 'AGETEAMPNL3' | 'TEAMBETTING3' | 'GAMSER' | 'AGEREBINC3'

/**
 * Who may see a route. `notices` and `records` are open to agents only when the address asks for the agents' part
 * (`types=A`).
 */
export type Guard =
  | 'open'
  | 'visitor'
  | 'session'
  | 'account-or-home'
  | 'not-guest'
  | 'messages'
  | 'real-account'
  | 'agent'
  | 'agent-or-invite'
  | 'contract'
  | 'notices'
  | 'records'
  | PermissionKey

export type Caller = {
  /** The member type; null for a visitor. */
  type: number | null
  /** The query of the address. */
  search: string
  permissions: Readonly<Record<string, boolean>>
}

/**
 * `login` goes to the log-in page and back here afterwards. `refuse` goes home with a notice, and offers to register where
 * `offersAccount` says so.
 */
export type Verdict = 'pass' | 'login' | 'home' | 'invite' | { refuse: string; offersAccount: boolean }

/** Whether the caller may see a route, and what happens otherwise. The server decides again on every call. */
export function decideGuard(guard: Guard, caller: Caller): Verdict {
  const { type } = caller
  switch (guard) {
    case 'open':
      return 'pass'
    case 'visitor':
      // A guest comes here for an account of its own.
      return type === null || isGuest(type) ? 'pass' : 'home'
    case 'session':
      return type === null ? 'login' : 'pass'
    case 'account-or-home':
      return type === null ? 'home' : decideGuard('not-guest', caller)
    case 'not-guest':
      return passUnless(type, isGuest, { refuse: 'errors.realAccountNeeded', offersAccount: true })
    case 'messages':
      if (caller.permissions.MAILCEN !== true) return SWITCHED_OFF
      return passUnless(type, isGuest, { refuse: 'free_reject', offersAccount: true })
    case 'real-account':
      return passUnless(type, (known) => !isRealAccount(known), {
        refuse: 'errors.realAccountNeeded',
        offersAccount: type !== null && isGuest(type),
      })
    case 'contract':
      return passUnless(type, (known) => !isRealAccount(known), 'home')
    case 'agent':
      return agentOnly(type)
    case 'agent-or-invite':
      return type === null ? 'login' : isAgent(type) ? 'pass' : 'invite'
    case 'notices':
      return asksForAgents(caller) ? agentOnly(type) : 'pass'
    case 'records':
      return asksForAgents(caller) ? withPermission(caller, 'TRANSREC3') : decideGuard('not-guest', caller)
    default:
      return withPermission(caller, guard)
  }
}

function passUnless(type: number | null, isRefused: (type: number) => boolean, otherwise: Verdict): Verdict {
  if (type === null) return 'login'
  return isRefused(type) ? otherwise : 'pass'
}

const agentOnly = (type: number | null): Verdict => (type !== null && isAgent(type) ? 'pass' : 'home')

const asksForAgents = ({ search }: Caller) => new URLSearchParams(search).get('types') === 'A'

/** A page that the merchant has switched off says so once, and leads home. */
const SWITCHED_OFF: Verdict = { refuse: 'errors.featureUnavailable', offersAccount: false }

// A key that is missing is a key that is off.
const withPermission = (caller: Caller, key: string): Verdict => (caller.permissions[key] === true ? agentOnly(caller.type) : SWITCHED_OFF)
