import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../domain/lazy-part.ts'
import { useNavigate } from '../lib/router.ts'
import { readServiceChoice, setServiceChoice, watchServiceChoice } from './service-choice-store.ts'

const Chooser = lazyPart(async () => (await import('../features/support/service-chooser.tsx')).ServiceChooser)

/** The choice of ways to customer service, while somebody chooses. */
export function ServiceChoice() {
  const navigate = useNavigate()
  const links = useSyncExternalStore(watchServiceChoice, readServiceChoice, () => null)
  if (links === null) return null
  return (
    <Suspense fallback={null}>
      <Chooser links={links} navigate={navigate} onClose={() => setServiceChoice(null)} />
    </Suspense>
  )
}
