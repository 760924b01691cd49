import { lazy, Suspense } from 'react'
import { completeTexts } from '../lib/page-texts.ts'
import { useSecondFactorWish } from '../lib/second-factor.ts'

// Few members ask for it, and nobody before a log-in.
const SecondFactorDialog = lazy(async () => {
  const [{ SecondFactorDialog }] = await Promise.all([import('../features/passkeys/second-factor-dialog.tsx'), completeTexts()])
  return { default: SecondFactorDialog }
})

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
