import { drawCode, pathOf } from '@pavilion/qr'
import { useMemo } from 'react'

/** A QR code, made in the browser: what it holds goes nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => drawCode(text), [text])
  return (
    <svg width="184" height="184" viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={picture.size} height={picture.size} fill="#ffffff" />
      <path d={pathOf(picture)} fill="#0b0e18" />
    </svg>
  )
}
