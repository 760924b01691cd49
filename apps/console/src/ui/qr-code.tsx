import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code, made in the browser: what it holds goes nowhere. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(address, { ecc: 'M', border: 3 })
    const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: cells.join('') }
  }, [address])
  return (
    <svg width="184" height="184" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#0b0e18" />
    </svg>
  )
}
