import { useEffect, useState } from 'react'
import { isAppOffered } from '../../domain/app-download.ts'
import { type DeviceFacts, type Download, downloadsFor, readDeviceFacts } from '../../domain/device.ts'
import { useSessionState } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'

/** This device, known after the first drawing: the server knows none. */
export function useDeviceFacts(): DeviceFacts | undefined {
  const [facts, setFacts] = useState<DeviceFacts>()
  useEffect(() => setFacts(readDeviceFacts()), [])
  return facts
}

/**
 * Whether the app is offered to this visitor by itself; undefined until the device and the session are known. `isClosed` says that the
 * visitor closed what asks.
 */
export function useIsAppOffered(isClosed = false): boolean | undefined {
  const { flags, downloadLinks: links } = useTemplate()
  const session = useSessionState()
  const facts = useDeviceFacts()
  if (!facts || session === 'unknown') return undefined
  return isAppOffered({ facts, links, isClosed, requiresLogin: flags.downloadBarRequiresLogin === true, hasSession: session !== null })
}

/** The downloads that the merchant offers to this device; none while its app window is switched off. */
export function useDownloads(): Download[] {
  const { flags, downloadLinks } = useTemplate()
  const facts = useDeviceFacts()
  return facts && flags.appWindowEnabled === true ? downloadsFor(facts, downloadLinks) : []
}
