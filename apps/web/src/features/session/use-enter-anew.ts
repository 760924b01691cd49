import { useText } from '../../lib/i18n.ts'
import { useNavigate } from '../../lib/router.ts'
import { useTemplate } from '../../lib/template.ts'
import { showToast } from '../../ui/toast.tsx'
import { logIn } from './session.queries.ts'

/** Logs in with a password that was just set, and goes home; where that is refused, to the log-in page. */
export function useEnterAnew(): (username: string, password: string) => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  const { merchantCode } = useTemplate()
  return async (username, password) => {
    const isIn = await logIn(merchantCode, { username, password }).then(
      () => true,
      () => false,
    )
    showToast('success', t('session.changesSaved'))
    navigate(isIn ? '/m/home' : '/m/login', { replace: true })
  }
}
