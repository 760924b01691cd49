import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useSecondFactorWish } from '../lib/second-factor.ts'

// Few members ask for it, and nobody before a log-in.
const SecondFactorDialog = lazyPart(async () => (await import('../features/passkeys/second-factor-dialog.tsx')).SecondFactorDialog)

/** The question for a passkey, wherever a log-in needs one too. */
export function SecondFactorPrompt() {
  const wish = useSecondFactorWish()
  if (wish === undefined) return null
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog key={wish.ticket} wish={wish} />
    </Suspense>
  )
}
