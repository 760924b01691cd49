import type { ReactNode } from 'react'
import { stateWithWayBack } from '../../domain/way-back.ts'
import { Link } from '../../ui/link.tsx'
import { dividendsPath } from './contract-words.ts'

/** To the security centre, which leads back to the dividends that are to be paid. */
export function SecurityLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Link className={className} to="/m/securityCenter" state={stateWithWayBack(`${dividendsPath}?tab=downline`)}>
      {children}
    </Link>
  )
}
