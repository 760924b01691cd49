import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../domain/lazy-part.ts'
import { read } from '../../domain/queries.ts'
import { nowMs } from '../../lib/clock.ts'
import { useNavigate } from '../../lib/router.ts'
import { schedule } from '../../lib/timers.ts'
import { untilRealityCheckMs, untilSessionEndMs } from './play-timers.ts'
import { useProtection } from './protection.queries.ts'

// Seldom seen, and not before it is their time.
const PausedDialog = lazyPart(async () => (await import('./paused-dialog.tsx')).PausedDialog)
const RealityCheckDialog = lazyPart(async () => (await import('./reality-check-dialog.tsx')).RealityCheckDialog)

/** The server's clock is asked a moment later, so that the end has surely come. */
const AFTER_END_MS = 500

/**
 * Watches over somebody who is logged in, on every page and during every game: tells time and result now and then, says once
 * that a break runs, and ends the session when its limit is reached. A game below goes on with what it has begun.
 */
export function PlayGuardian() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data, dataUpdatedAt } = useProtection()
  const [isDue, setDue] = useState(false)
  const [isPauseSeen, setPauseSeen] = useState(false)
  const minutes = data?.realityCheckMinutes
  const startedAt = data?.sessionStartedAt
  const endsAt = data?.sessionEndsAt

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for each answer, and the next one when a check was seen.
  useEffect(() => {
    if (!data || isDue) return
    const untilMs = untilRealityCheckMs(data, serverNow(data.now, dataUpdatedAt))
    return untilMs === undefined ? undefined : schedule(() => setDue(true), untilMs)
  }, [minutes, startedAt, dataUpdatedAt, isDue])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for each answer.
  useEffect(() => {
    if (!data) return
    const untilMs = untilSessionEndMs(data, serverNow(data.now, dataUpdatedAt))
    if (untilMs === undefined) return
    // Any question tells that the session is over; the page then says so.
    return schedule(() => void queries.refetchQueries({ queryKey: read('getProtection').queryKey }), untilMs + AFTER_END_MS)
  }, [endsAt, dataUpdatedAt])

  if (isDue) {
    return (
      <RealityCheckDialog
        onContinue={() => setDue(false)}
        onLeave={(to) => {
          setDue(false)
          navigate(to)
        }}
      />
    )
  }
  if (data?.pause && !isPauseSeen) {
    return <PausedDialog pause={data.pause} timeZone={data.timeZone} onClose={() => setPauseSeen(true)} />
  }
  return null
}

/** The device's clock may be wrong; what went by since the answer came is right. */
const serverNow = (answered: string, answeredAtMs: number): number => Date.parse(answered) + (nowMs() - answeredAtMs)
