import type { AnnouncementValue } from '@pavilion/api/announcements'
import { lazy, Suspense, useEffect, useState } from 'react'
import { dayIn } from '../../domain/dates.ts'
import { lazyPart } from '../../domain/lazy-part.ts'
import { popupLandingMs } from '../../domain/limits.ts'
import { useSessionState } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { APP_OFFER, keepPopupShown, popupsDue, silencePopups, visitOf } from '../../features/announcements/popups.ts'
import { useIsWanted } from '../../features/messages/notifications.queries.ts'
import { nowMs } from '../../lib/clock.ts'
import { ContractGate } from '../contract-gate.tsx'
import { useIsAppOffered } from '../shell/use-downloads.ts'
import { isDownloadPopupDue, keepDownloadPopupClosed } from './download-popup.ts'
import { useQuietMoment } from './use-quiet-moment.ts'

const PopupDialog = lazy(async () => ({ default: (await import('../../features/announcements/popup-dialog.tsx')).PopupDialog }))
const DownloadSheet = lazyPart(async () => (await import('../shell/download-sheet.tsx')).DownloadSheet, 'play')

type PopupsProps = { popups: readonly AnnouncementValue[] }

/**
 * What opens over home by itself once it rests: contracts that wait for an answer, else one popup or the offer of the app, unless the
 * member switched these off.
 */
export function HomePopups({ popups }: PopupsProps) {
  const session = useSessionState()
  const wantsNews = useIsWanted('home-popups')
  if (session === 'unknown') return null
  const visit = visitOf(session?.token)
  const queue = wantsNews === undefined ? null : <Queue key={visit} popups={popups} visit={visit} wantsNews={wantsNews} />
  return session === null ? (
    queue
  ) : (
    <ContractGate key={visit} session={session}>
      {queue}
    </ContractGate>
  )
}

function Queue({ popups, visit, wantsNews }: PopupsProps & { visit: string; wantsNews: boolean }) {
  const { timeZone } = useTemplate()
  const isAppOffered = useIsAppOffered() === true
  const [waiting, setWaiting] = useState<readonly (AnnouncementValue | typeof APP_OFFER)[]>([])
  const [shown, ...later] = waiting
  useQuietMoment(() => {
    const offersApp = isDownloadPopupDue(isAppOffered, nowMs())
    setWaiting(popupsDue(popups, { visit, today: dayIn(timeZone, nowMs()), offersApp, wantsNews }))
  })
  const id = shown === undefined || shown === APP_OFFER ? shown : shown.id
  useEffect(() => {
    if (id === undefined) return
    // One that a tap went through and that went away with its page was not seen.
    const timer = setTimeout(() => keepPopupShown(id, visit), popupLandingMs)
    return () => clearTimeout(timer)
  }, [id, visit])
  if (shown === undefined) return null
  if (shown === APP_OFFER) return <DownloadPopup visit={visit} onClose={() => setWaiting([])} />
  const close = (isEnough: boolean) => {
    keepPopupShown(shown.id, visit)
    if (isEnough) silencePopups(dayIn(timeZone, nowMs()))
    setWaiting(later)
  }
  return (
    <Suspense fallback={null}>
      <PopupDialog key={shown.id} popup={shown} more={later.length} onClose={close} />
    </Suspense>
  )
}

function DownloadPopup({ visit, onClose }: { visit: string; onClose: () => void }) {
  const close = () => {
    keepPopupShown(APP_OFFER, visit)
    keepDownloadPopupClosed(nowMs())
    onClose()
  }
  return (
    <Suspense fallback={null}>
      <DownloadSheet onClose={close} opensItself />
    </Suspense>
  )
}
