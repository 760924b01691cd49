import { useRef, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { PasskeyCancelled } from './passkeys.queries.ts'

/** Runs one thing at a time. `errorText` is the key of what went wrong with the last; closing the browser's question says so too. */
export function useOneAtATime(): { isBusy: boolean; errorText: string | undefined; run: (work: () => Promise<void>) => void } {
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const isRunning = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setErrorText(undefined)
    try {
      await work()
    } catch (error) {
      setErrorText(error instanceof PasskeyCancelled ? 'passkeys.cancelled' : errorKey(error))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, errorText, run: (work) => void run(work) }
}
