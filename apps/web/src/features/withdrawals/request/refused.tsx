import { useEffect, useRef } from 'react'
import type { ApiRefusal } from '../../../domain/api.ts'
import { errorKey } from '../../../domain/error-texts.ts'
import { stateWithWayBack } from '../../../domain/way-back.ts'
import { useText } from '../../../lib/i18n.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What the security centre can change. */
const OF_SECURITY: readonly string[] = [
  'transaction-password-needed',
  'withdrawal-account-unknown',
  'account-too-new',
  'payout-unavailable',
]

/** Why it cannot be, and the way to where it can be changed. */
export function Refused({ refusal }: { refusal: ApiRefusal }) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => void ref.current?.scrollIntoView({ block: 'center' }), [])
  const next = OF_SECURITY.includes(refusal.code) && (
    <Link to="/m/securityCenter" state={stateWithWayBack('/m/withdraw')}>
      {t('withdrawals.toSecurity')}
    </Link>
  )
  return (
    <Notice ref={ref} next={next || undefined}>
      {t(errorKey(refusal))}
    </Notice>
  )
}
