import { Suspense } from 'react'
import { lazyPart } from '../domain/lazy-part.ts'
import { useSecondFactorRequest } from '../domain/second-factor.ts'

// Few members ask for it, and nobody before a log-in.
const SecondFactorDialog = lazyPart(async () => (await import('../features/passkeys/second-factor-dialog.tsx')).SecondFactorDialog)

/** The question for a passkey, wherever a log-in needs one too. */
export function SecondFactorPrompt() {
  const request = useSecondFactorRequest()
  if (request === undefined) return null
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog key={request.ticket} request={request} />
    </Suspense>
  )
}
