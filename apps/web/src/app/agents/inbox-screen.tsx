import { lazy, Suspense } from 'react'
import { isAgent, useSession } from '../../domain/session-store.ts'
import { InboxScreen as Inbox } from '../../features/messages/inbox-screen.tsx'

// Most who read their letters are no agents.
const KeyGate = lazy(async () => {
  const [{ KeyGate: Gate }] = await Promise.all([import('./key-gate.tsx'), import('../../domain/agent-routes.ts')])
  return { default: Gate }
})

/** The inbox, of an agent where its key is on. */
export function InboxScreen() {
  const session = useSession()
  if (session === null || !isAgent(session.type)) return <Inbox />
  return (
    <Suspense fallback={null}>
      <KeyGate permission="MAILCEN">
        <Inbox />
      </KeyGate>
    </Suspense>
  )
}
