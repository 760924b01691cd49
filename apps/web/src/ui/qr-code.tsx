import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A QR code that leads to an address. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(address), [address])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#0b0e18" />
    </svg>
  )
}

function drawingOf(address: string): { size: number; path: string } {
  const { size, data } = encode(address, { ecc: 'M', border: 3 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}
