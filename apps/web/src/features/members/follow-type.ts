import type { ValueFor } from '../../domain/api-types.ts'
import { type SessionStore, sessionStore } from '../../domain/session-store.ts'

/** What an account may do follows from its type: one that was changed since the log-in holds from the first answer that tells it. */
export function followType(
  { account, type }: Pick<ValueFor<'getMemberInfo'>, 'account' | 'type'>,
  store: SessionStore = sessionStore,
): void {
  const { session } = store.read()
  if (session === null || session.userName !== account || session.type === type) return
  store.dispatch({ kind: 'opened', session: { ...session, type } })
}
