import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'react-router'
import { useText } from '../../lib/i18n.ts'
import { iconButtonClass } from '../../ui/button.tsx'

/** Where the member's widget stands in the header. */
export function MemberSlot() {
  const t = useText()
  return (
    <Link className={iconButtonClass} to="/m/member/home" aria-label={t('shell.memberCentre')}>
      <UserRound size={24} aria-hidden="true" />
    </Link>
  )
}
