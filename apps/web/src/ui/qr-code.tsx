import { drawCode, pathOf } from '@pavilion/qr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** A text as a QR code, made in the browser: what it says goes nowhere. */
export function QrCode({ text, label, className = styles.code }: QrCodeProps) {
  const picture = useMemo(() => drawCode(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={picture.size} height={picture.size} fill="#ffffff" />
      <path d={pathOf(picture)} fill="#0b0e18" />
    </svg>
  )
}
