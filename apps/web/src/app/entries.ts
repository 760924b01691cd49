// What a tap on one of the shell's entries does, before it becomes navigation.
import { isGuest, isRealAccount } from '../domain/session-store.ts'

/** `notice` says for a moment that this is for members, and then prompts. */
export type EntryVerdict = 'go' | 'login' | 'prompt' | 'reject' | 'notice'

/** A deposit link anywhere but in the bottom menu: visitors go on, and the page itself asks them to log in. */
export function decideDeposit(type: number | null): EntryVerdict {
  return type === null || isRealAccount(type) ? 'go' : 'reject'
}

/** The bottom menu's deposit. */
export function decideBottomDeposit(type: number | null): EntryVerdict {
  if (type === null) return 'login'
  if (isGuest(type)) return 'prompt'
  return isRealAccount(type) ? 'go' : 'reject'
}

/** The member centre, from wherever. */
export function decideMemberCentre(type: number | null): EntryVerdict {
  if (type === null) return 'login'
  return isGuest(type) ? 'prompt' : 'go'
}

/** Entries that a visitor has to log in for. */
export const decideMemberOnly = (type: number | null): EntryVerdict => (type === null ? 'login' : 'go')

/** Messages and live chat. */
export function decideMessages(type: number | null): EntryVerdict {
  if (type === null) return 'login'
  return isGuest(type) ? 'notice' : 'go'
}

/** Whether the referral entry shows: to visitors always, to members while the promotion runs. */
export const isReferralShown = (isLoggedIn: boolean, isPromoEnabled: boolean): boolean => !isLoggedIn || isPromoEnabled
