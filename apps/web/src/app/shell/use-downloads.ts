import { useEffect, useState } from 'react'
import { type DeviceFacts, type Download, downloadsFor, readDeviceFacts } from '../../lib/device.ts'
import { useTemplate } from '../../lib/template.ts'

/** This device, as soon as the page stands: what the server draws knows of none. */
export function useDeviceFacts(): DeviceFacts | undefined {
  const [facts, setFacts] = useState<DeviceFacts>()
  useEffect(() => setFacts(readDeviceFacts()), [])
  return facts
}

/** The downloads that the merchant offers to this device; none while its app window is switched off. */
export function useDownloads(): Download[] {
  const { flags, downloadLinks } = useTemplate()
  const facts = useDeviceFacts()
  return facts && flags.appWindowEnabled === true ? downloadsFor(facts, downloadLinks) : []
}
