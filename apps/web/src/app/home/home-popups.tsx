import type { AnnouncementValue } from '@pavilion/api/announcements'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keepPopupsShown, popupsDue, silencePopups, visitOf } from '../../features/announcements/popups.ts'
import { nowMs } from '../../lib/clock.ts'
import { dayIn } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSessionState } from '../../lib/session-store.ts'
import { useTemplate } from '../../lib/template.ts'
import { ContractGate } from '../contract-gate.tsx'
import { useIsAppOffered } from '../shell/use-downloads.ts'
import { isDownloadPopupDue, keepDownloadPopupClosed, keepDownloadPopupShown } from './download-popup.ts'
import { useQuietMoment } from './use-quiet-moment.ts'

const PopupDialog = lazy(async () => ({ default: (await import('../../features/announcements/popup-dialog.tsx')).PopupDialog }))
const DownloadSheet = lazyPart(async () => (await import('../shell/download-sheet.tsx')).DownloadSheet, 'play')

type PopupsProps = { popups: readonly AnnouncementValue[] }

/** What opens over home by itself, one after the other: contracts that wait, the merchant's popups, then the offer of the app. */
export function HomePopups({ popups }: PopupsProps) {
  const session = useSessionState()
  if (session === 'unknown') return null
  const visit = visitOf(session?.token)
  const queue = <Queue key={visit} popups={popups} visit={visit} />
  return session === null ? (
    queue
  ) : (
    <ContractGate key={visit} session={session}>
      {queue}
    </ContractGate>
  )
}

function Queue({ popups, visit }: PopupsProps & { visit: string }) {
  const { timeZone } = useTemplate()
  const [waiting, setWaiting] = useState<readonly AnnouncementValue[]>()
  const [popup, ...later] = waiting ?? []
  useQuietMoment(() => {
    const due = popupsDue(popups, visit, dayIn(timeZone, nowMs()))
    if (due.length > 0) keepPopupsShown(visit)
    setWaiting(due)
  })
  const close = (isEnough: boolean) => {
    if (isEnough) silencePopups(dayIn(timeZone, nowMs()))
    setWaiting(isEnough ? [] : later)
  }
  if (waiting === undefined) return null
  if (!popup) return <DownloadPopup />
  return (
    <Suspense fallback={null}>
      <PopupDialog key={popup.id} popup={popup} more={later.length} onClose={close} />
    </Suspense>
  )
}

function DownloadPopup() {
  const hasDownload = useIsAppOffered() === true
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isDownloadPopupDue(hasDownload, nowMs())) return
    keepDownloadPopupShown()
    setOpen(true)
  }, [hasDownload])
  if (!isOpen) return null
  const close = () => {
    keepDownloadPopupClosed(nowMs())
    setOpen(false)
  }
  return (
    <Suspense fallback={null}>
      <DownloadSheet onClose={close} />
    </Suspense>
  )
}
