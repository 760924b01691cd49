import type { Captcha } from '../../domain/captcha-slot.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { useNavigate } from '../../lib/router.ts'
import { showToast } from '../../ui/toast.tsx'
import { logIn } from './session.queries.ts'

/**
 * Logs in with a password that was just set, and goes home; where that is refused, to the log-in page. What the reset proved of
 * the person is passed on as `solved`: the server takes it once, from this browser, in place of a captcha.
 */
export function useEnterAgain(): (username: string, password: string, solved?: Captcha) => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  const { merchantCode } = useTemplate()
  return async (username, password, solved) => {
    const isIn = await logIn(merchantCode, { username, password }, solved).then(
      () => true,
      () => false,
    )
    showToast('success', t('session.changesSaved'))
    navigate(isIn ? '/m/home' : '/m/login', { replace: true })
  }
}
