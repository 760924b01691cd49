import { ApiRefusal } from '../../../domain/api.ts'
import { errorKey } from '../../../domain/error-texts.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Props = { error: unknown; minutes: number; isSameName: boolean; onUnlock: () => void }

/** Why the log-in was refused, and what to do next. */
export function LoginRefused({ error, minutes, isSameName, onUnlock }: Props) {
  const t = useText()
  const { code, value } = error instanceof ApiRefusal ? error : { code: '', value: {} }
  if (minutes > 0) return <Notice>{t('session.locked', { minutes })}</Notice>
  // The wait that this refusal spoke of is over.
  if (code === 'login-locked' && value.retryAfterMs !== undefined) return null
  if (code === 'login-locked') {
    if (!isSameName) return null
    const unlock = (
      <Button size="small" variant="secondary" onClick={onUnlock}>
        {t('session.unlock')}
      </Button>
    )
    return <Notice next={unlock}>{t('session.lockedAccount')}</Notice>
  }
  return <Notice next={<NextStep code={code} />}>{t(errorKey(error))}</Notice>
}

function NextStep({ code }: { code: string }) {
  const t = useText()
  switch (code) {
    case 'wrong-credentials':
      return t('session.wrongNext')
    case 'guest-login-refused':
      return <Link to="/m/trail">{t('session.guestNext')}</Link>
    case 'member-disabled':
    case 'not-a-member':
      return t('session.disabledNext')
    default:
      return null
  }
}
