import type { SVGProps } from 'react'

/** A red envelope, drawn as the other icons are. */
export function RedEnvelope({ size = 24, strokeWidth = 2, ...props }: SVGProps<SVGSVGElement> & { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <rect x={5} y={2.5} width={14} height={19} rx={2} />
      <path d="M5 7.5c2 1.7 4.2 2.6 7 2.6s5-.9 7-2.6" />
      <circle cx={12} cy={12.6} r={2.5} />
    </svg>
  )
}
